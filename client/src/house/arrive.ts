// Another page is shown without a reload: it begins at its top, and whoever can't see it is put before its heading.

/** Go to the beginning of a page that has just come, unless it has set the focus by itself. */
export function arrive(hash: string): void {
  const mark = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null;
  if (mark) mark.scrollIntoView();
  else scrollTo(0, 0);
  const focused = document.activeElement;
  if (focused && focused !== document.body) return;
  const heading = mark ?? document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

/** Return a part of an address in plain letters; as it is where it was written wrongly. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
