// Figures as they are read: chances as percent, and numbers with their thousands apart.

/** Return a chance as percent, to so many places; one that they would say little of has two figures instead. */
export function percent(value: number, places: number): string {
  const hundred = value * 100;
  if (hundred === 0) return "0 %";
  return `${hundred < 10 ** (1 - places) ? Number(hundred.toPrecision(2)) : hundred.toFixed(places)} %`;
}

/** Return a whole number with its thousands apart. */
export const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
