// Chances in figures: percent, and how often of how many.

/** Return a chance as percent: two places, and two figures where it is so small that two places would say nothing. */
export function percent(value: number): string {
  const hundred = value * 100;
  if (hundred === 0) return "0 %";
  if (hundred < 0.1) return `${Number(hundred.toPrecision(2))} %`;
  return `${hundred.toFixed(2)} %`;
}

/** Return a number with its thousands apart. */
export const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

/** Return faces of a die as they are spoken of: `1`, `8 to 20`, `1 and 3 to 5`; `none` where there are none. */
export function runs(faces: readonly number[]): string {
  const found: [number, number][] = [];
  for (const face of faces) {
    const last = found.at(-1);
    if (last && last[1] === face - 1) last[1] = face;
    else found.push([face, face]);
  }
  const words = found.map(([from, to]) => (from === to ? String(from) : to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`));
  return words.join(", ") || "none";
}
