// What is to be known of somebody at the table, besides his name.
import type { Person, View } from "../protocol/types";
import type { Mark } from "../ui/Marks.svelte";

/** Return the marks of a person, in words and each with its sign. */
export function marksOf(view: View, person: Person): Mark[] {
  const marks: Mark[] = [];
  if (person.host) marks.push({ icon: "host", text: "host" });
  if (person.bot) marks.push({ icon: "bot", text: `${person.bot} bot` });
  if (person.gone) marks.push({ icon: "away", text: "has left" });
  else if (!person.here) marks.push({ icon: "away", text: "away" });
  if (view.game?.seats.some((seat) => seat.owner === person.who && seat.house)) marks.push({ icon: "bot", text: "the house plays" });
  if (!view.game && view.agreed.includes(person.who)) marks.push({ icon: "check", text: "agrees" });
  return marks;
}
