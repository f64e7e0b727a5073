/** Four unsigned 32-bit words: the whole state of a generator. Never all zero. */
export type SeedWords = readonly [number, number, number, number];

/** Applies the output function of splitmix32: every input bit reaches every output bit. */
function avalanche(word: number): number {
  let mixed = word | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function lane(text: string, start: number, multiplier: number): number {
  let word = start;
  for (let index = 0; index < text.length; index += 1) {
    word = avalanche(Math.imul(word ^ text.charCodeAt(index), multiplier));
  }
  return avalanche(word ^ text.length);
}

/**
 * Returns 128 bits of state from a text of any length. Texts that differ in one character ("table-1", "table-2") start
 * unrelated streams. Do not use it for secrets.
 */
export function seedWords(text: string): SeedWords {
  const a = lane(text, 0x243f6a88, 0x9e3779b1);
  const b = lane(text, 0x85a308d3, 0x85ebca77);
  const c = lane(text, 0x13198a2e, 0xc2b2ae3d);
  const d = lane(text, 0x03707344, 0x27d4eb2f);
  // Xoshiro returns zero forever when all its words are zero.
  return a === 0 && b === 0 && c === 0 && d === 0 ? [1, 0, 0, 0] : [a, b, c, d];
}
