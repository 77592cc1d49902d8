// HMAC-SHA256 as RFC 2104 has it: a hash that needs a key.
import { joined } from "./bytes";
import { sha256 } from "./sha256";

const BLOCK = 64;

/** Return the HMAC-SHA256 of a message under a key: 32 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(BLOCK);
  whole.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(whole.map((byte) => byte ^ 0x36), message));
  return sha256(joined(whole.map((byte) => byte ^ 0x5c), inner));
}
