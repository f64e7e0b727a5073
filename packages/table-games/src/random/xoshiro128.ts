import type { SeedWords } from './seed-words.ts';

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/**
 * Creates the xoshiro128** 1.1 generator of Blackman and Vigna: 32-bit arithmetic only, period 2^128 - 1.
 *
 * @returns a function that returns the next integer in [0, 2^32)
 */
export function xoshiro128StarStar(seed: SeedWords): () => number {
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
