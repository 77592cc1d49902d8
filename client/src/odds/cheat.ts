// What is asked of a cheat's check, as it is typed: and what is wrong with it, field by field.
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
