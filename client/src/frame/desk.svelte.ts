// Where one looks besides the table itself: the tab of the right rail, and what lies over the table.
export type Tab = "log" | "bets" | "chat" | "people";
/** What is opened over the table: each is loaded when it is asked for. */
export type Over = "menu" | "help" | "invite" | "prefs" | "proof" | "host" | "terms";

export class Desk {
  tab = $state<Tab>("log");
  /** The rail lies over the table as a sheet: only where it has no place of its own. */
  railOpen = $state(false);
  over = $state<Over | null>(null);
  /** How often somebody wanted to say something: the chat takes the focus then. */
  asked = $state(0);
  speaking = false;
  /** The rail has its place beside the table. */
  wide = $state(false);

  /** Look at a tab; the same again puts the sheet away. */
  look(tab: Tab): void {
    this.railOpen = !this.wide && !(this.railOpen && this.tab === tab);
    this.tab = tab;
  }

  /** Go to the chat, to say something. */
  speak(): void {
    this.tab = "chat";
    this.railOpen = !this.wide;
    this.asked += 1;
    this.speaking = true;
  }
}
