// What somebody writes who was told where to go: a code, a code with its invite, or a whole link.

export interface Way {
  code: string;
  invite: string | null;
}

/** Return where these words lead; null if they are no code. */
export function wayOf(text: string): Way | null {
  const path = text.trim().replace(/^.*\/table\//, "").replace(/\?[^#]*/, "");
  const [code = "", invite = "", ...more] = path.split(/[\s/#]+/).filter(Boolean);
  if (more.length || !/^[A-Za-z0-9]{4,16}$/.test(code) || !/^[\w-]*$/.test(invite)) return null;
  return { code: code.toUpperCase(), invite: invite || null };
}
