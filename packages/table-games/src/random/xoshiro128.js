function rotateLeft(word, bits) {
  return (word << bits) | (word >>> (32 - bits));
}
/**
 * The xoshiro128** 1.1 generator of Blackman and Vigna: 32-bit arithmetic only, period 2^128 - 1.
 *
 * @returns a function that gives the next integer in [0, 2^32)
 */
export function xoshiro128StarStar(seed) {
  let [a, b, c, d] = seed;
  return () => {
    const output = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return output;
  };
}
//# sourceMappingURL=xoshiro128.js.map
