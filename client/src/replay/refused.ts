// Why a game can't be shown, in words, and whether to ask again is any use.
import { Refusal } from "../net/api";

export interface Refused {
  title: string;
  text: string;
  again: boolean;
}

/** Return what is said where the house doesn't show a game. */
export function refusedOf(error: Refusal): Refused {
  const { status, problem, message } = error;
  if (status === 404) return { title: "No such game", text: "There is no such game here, or it isn't for you to see.", again: false };
  if (status === 401 || status === 403) return { title: "Not for you", text: `The house doesn't show you this game. ${message}.`, again: false };
  if (status === 422 && /not over|not shown/.test(problem.detail ?? ""))
    return { title: "The game is still on", text: "A game is shown again when it is over: till then its cards are secret.", again: true };
  if (status === 422) return { title: "This can't be shown", text: `${message}.`, again: false };
  return { title: "The house doesn't show it now", text: message, again: true };
}
