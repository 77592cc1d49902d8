// SHA-256 as FIPS 180-4 has it. Browsers have their own, but not for pages that come over plain http from another
// machine in the house; so this one is always used, and every browser goes the same way.

/** The first 32 bits of the fractions of the square and the cube roots of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let by = 2; by * by <= n && prime; by += 1) prime = n % by !== 0;
    if (prime) found.push(fraction(n, power));
  }
  return Uint32Array.from(found);
}

/** Return the first 32 bits of the fraction of a root, exactly: a float would be wrong in the last of them. */
function fraction(n: number, power: number): number {
  const target = BigInt(n) << BigInt(32 * power);
  let low = 0n;
  let high = BigInt(n) << 32n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = roots(8, 2);
const ROUND = roots(64, 3);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Return the SHA-256 of bytes: 32 bytes. */
export function sha256(data: Uint8Array): Uint8Array {
  const state = START.slice();
  const padded = pad(data);
  const view = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += 64) mix(state, view, at);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, place) => out.setUint32(place * 4, word));
  return digest;
}

/** Return the data, a one bit, as many zeros as whole blocks need, and the number of the data's bits. */
function pad(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((data.length + 8) >> 6) + 1) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 0x20000000));
  view.setUint32(padded.length - 4, (data.length << 3) >>> 0);
  return padded;
}

const WORDS = new Uint32Array(64);

function mix(state: Uint32Array, data: DataView, at: number): void {
  for (let t = 0; t < 16; t += 1) WORDS[t] = data.getUint32(at + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const near = WORDS[t - 2];
    const far = WORDS[t - 15];
    const a = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const b = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    WORDS[t] = (a + WORDS[t - 7] + b + WORDS[t - 16]) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[t] + WORDS[t]) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
}
