// A notification of the system when it is my turn and nobody looks at the page: only for who asked for it.
import { prefs } from "../house/prefs.svelte";

/** Whether this browser can notify at all: on plain http from another machine most can't. */
export const canNotify = (): boolean => typeof Notification !== "undefined" && window.isSecureContext;

/** Ask for leave to notify, and keep the answer; return whether it was given. */
export async function askToNotify(): Promise<boolean> {
  const granted = canNotify() && (await Notification.requestPermission()) === "granted";
  prefs.set({ notify: granted });
  return granted;
}

let shown: Notification | null = null;

/** Tell that it is my turn at a table. No card stands in it, nor anything else that others must not see. */
export function notify(title: string, code: string): void {
  if (!document.hidden || !prefs.liked.notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    shown = new Notification(title, { body: "It is your turn.", tag: `flagon-${code}`, icon: "/favicon-turn.svg" });
    shown.onclick = () => window.focus();
  } catch {
    shown = null; // some phones let only service workers notify
  }
}

/** Take the notification back: somebody looks, or the turn is over. */
export function unnotify(): void {
  shown?.close();
  shown = null;
}
