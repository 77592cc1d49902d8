// Bytes, and how they are written.

const ENCODER = new TextEncoder();

/** Return a text as bytes, in UTF-8. */
export const utf8 = (text: string): Uint8Array => ENCODER.encode(text);

/** Return bytes in small hex digits. */
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return the bytes that hex digits write; null where they write none. */
export function fromHex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Return all of these bytes in one row. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Return a number as bytes, the greatest first. */
export function bigEndian(number: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = size - 1, left = number; at >= 0; at -= 1, left = Math.floor(left / 256)) bytes[at] = left % 256;
  return bytes;
}
