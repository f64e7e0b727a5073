/** The output function of splitmix32: every input bit reaches every output bit. */
function avalanche(word) {
  let mixed = word | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
function lane(text, start, multiplier) {
  let word = start;
  for (let index = 0; index < text.length; index += 1) {
    word = avalanche(Math.imul(word ^ text.charCodeAt(index), multiplier));
  }
  return avalanche(word ^ text.length);
}
/**
 * Spreads a text of any length over 128 bits of state, so that texts that differ in one character
 * ("table-1", "table-2") start unrelated streams. Not for secrets.
 */
export function seedWords(text) {
  const a = lane(text, 0x243f6a88, 0x9e3779b1);
  const b = lane(text, 0x85a308d3, 0x85ebca77);
  const c = lane(text, 0x13198a2e, 0xc2b2ae3d);
  const d = lane(text, 0x03707344, 0x27d4eb2f);
  // Xoshiro stays at zero for ever once all its words are zero.
  return a === 0 && b === 0 && c === 0 && d === 0 ? [1, 0, 0, 0] : [a, b, c, d];
}
//# sourceMappingURL=seed-words.js.map
