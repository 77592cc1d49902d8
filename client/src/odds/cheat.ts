// A cheat's check: what is wrong with what is asked, field by field as it is typed, and its faces in words.
export interface CheatFields {
  modifier: string;
  passives: string;
}

const MODIFIER = { least: -10, most: 40 };
const PASSIVE = 60;
const MOST = 99;

/** Return what is wrong, by field; empty where nothing is. */
export function wrongIn({ modifier, passives }: CheatFields): Partial<Record<keyof CheatFields, string>> {
  const wrong: Partial<Record<keyof CheatFields, string>> = {};
  const whole = /^\s*[+-]?\d{1,3}\s*$/.test(modifier) ? Number(modifier) : NaN;
  if (!(whole >= MODIFIER.least && whole <= MODIFIER.most))
    wrong.modifier = `A modifier is a whole number from ${MODIFIER.least} to ${MODIFIER.most}.`;
  const scores = passives.split(",").map((each) => each.trim());
  const odd = scores.find((each) => !/^\d{1,2}$/.test(each) || Number(each) > PASSIVE);
  if (scores.every((each) => each === "")) wrong.passives = "Somebody must watch: give at least one score.";
  else if (odd !== undefined) wrong.passives = odd === "" ? "A score is missing between two commas." : `“${odd.slice(0, 20)}” is no whole number from 0 to ${PASSIVE}.`;
  else if (scores.length > MOST) wrong.passives = `At most ${MOST} can watch.`;
  return wrong;
}

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
