// A text that a browser keeps as a file.

/** The text is held for so many milliseconds, until the browser has surely taken it. */
const HELD = 10_000;

/** Hand a text to the browser as a file of this name. */
export function saveText(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD);
}
