// Where the seats stand on a wide felt: a row behind, a row before, one at each side, and the pot in the middle.

export interface Place {
  row: number;
  /** From which half column to which, counted as grid lines. */
  from: number;
  to: number;
}

export interface Ring {
  /** Half columns: a seat takes two. */
  columns: number;
  seats: readonly Place[];
  middle: Place;
}

/** Most seats that stand in a ring. */
export const RING = 10;

/** Return the places of so many seats, the first of them before, in the middle, and then round by the left. */
export function ringOf(count: number): Ring {
  const sides = count >= 4 ? 1 : 0;
  const before = Math.floor((count - 2 * sides) / 2);
  const behind = count - 2 * sides - before;
  const wide = Math.max(behind, before, 3);
  const columns = 2 * wide;
  const rowOf = (row: number, many: number, reversed: boolean): Place[] => {
    const places = Array.from({ length: many }, (_, n) => ({ row, from: wide - many + 1 + 2 * n, to: wide - many + 3 + 2 * n }));
    return reversed ? places.reverse() : places;
  };
  const left = sides ? [{ row: 2, from: 1, to: 3 }] : [];
  const right = sides ? [{ row: 2, from: columns - 1, to: columns + 1 }] : [];
  const front = rowOf(3, before, true);
  const first = Math.floor((before - 1) / 2);
  const seats = [...front.slice(first), ...left, ...rowOf(1, behind, false), ...right, ...front.slice(0, first)];
  return { columns, seats, middle: { row: 2, from: sides ? 3 : 1, to: sides ? columns - 1 : columns + 1 } };
}
