// Where the pips of a die lie, on a square of 24.

const LOW = 6;
const MID = 12;
const HIGH = 18;
type Place = readonly [x: number, y: number];

const ONE: Place[] = [[MID, MID]];
const TWO: Place[] = [[LOW, HIGH], [HIGH, LOW]];
const FOUR: Place[] = [...TWO, [LOW, LOW], [HIGH, HIGH]];

const FACES: readonly (readonly Place[])[] = [
  [], ONE, TWO, [...ONE, ...TWO], FOUR, [...ONE, ...FOUR], [...FOUR, [LOW, MID], [HIGH, MID]],
];

/** Return the places of the pips of a face, 1 to 6. */
export const pips = (value: number): readonly Place[] => FACES[value] ?? [];

/** A crown round the middle of a pip: what the sixes of a Purple Dragon show. */
export const CROWN = "M-3.1 2.4V-1.6L-1.4 0 0-2.6 1.4 0 3.1-1.6V2.4Z";
