// The letter keys of a table: what each does, and on which key it is where somebody likes it elsewhere.

/** A key as it usually is, and what it does. `H` is the hand at cards, and the honest roll at dice. */
export const KEYS = [
  ["H", "say my hand; at dice: roll honestly"],
  ["W", "at dice: cheat by word"],
  ["G", "at dice: cheat by hand"],
  ["T", "say the table"],
  ["C", "say the court card"],
  ["S", "say the score"],
  ["L", "say the last battle or hand"],
  ["B", "say the bets"],
  ["P", "say my purse"],
  ["R", "say the last line again"],
  ["/", "to the chat"],
  ["M", "sound on or off"],
  ["?", "help"],
] as const;

export type UsualKey = (typeof KEYS)[number][0];
/** Keys that are elsewhere than usual, by the usual key. */
export type OwnKeys = Readonly<Record<string, string>>;

/** Return the key on which lies what is usually on this one. */
export const keyFor = (usual: UsualKey, own: OwnKeys): string => own[usual] ?? usual;

/** Return the usual key of what a pressed key does; null if it does nothing. */
export function usualKey(pressed: string, own: OwnKeys): UsualKey | null {
  return KEYS.find(([usual]) => keyFor(usual, own).toUpperCase() === pressed.toUpperCase())?.[0] ?? null;
}

/** Return the keys when what is usually on one of them is laid on another; what lay there changes places with it. */
export function moved(usual: UsualKey, to: string, own: OwnKeys): Record<string, string> {
  const there = usualKey(to, own);
  const next: Record<string, string> = { ...own, [usual]: to.toUpperCase() };
  if (there !== null && there !== usual) next[there] = keyFor(usual, own);
  return Object.fromEntries(Object.entries(next).filter(([name, key]) => name !== key));
}

/** Whether a key can be one of them: a letter or a sign. Figures choose cards, and brackets leaf through a replay. */
export const canBe = (key: string): boolean => key.length === 1 && !/[\s\d[\]]/.test(key);
