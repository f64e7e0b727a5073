import { seedWords } from './seed-words.ts';
import { xoshiro128StarStar } from './xoshiro128.ts';

const WORD_VALUES = 2 ** 32;
/** A character that no seed or label contains, so that ("a", "bc") and ("ab", "c") differ. */
const LABEL_SEPARATOR = '\u001f';

/**
 * A deterministic stream of random choices: the same seed gives the same choices on every machine. It is for simulation
 * and tests; a game played for money needs a certified generator.
 */
export interface RandomSource {
  /** Returns an integer in [0, 2^32). */
  nextUint32(): number;
  /**
   * Returns an integer in [0, limit), each equally likely.
   * @throws RangeError unless limit is an integer in [1, 2^32]
   */
  nextInt(limit: number): number;
  /** Returns a number in [0, 1), in steps of 2^-32. */
  nextFloat(): number;
  /**
   * Returns one of the items, each equally likely.
   * @throws RangeError for an empty list
   */
  pick<T>(items: readonly T[]): T;
  /** Shuffles the items in place (Fisher-Yates) and returns them. */
  shuffle<T extends Uint8Array | unknown[]>(items: T): T;
  /**
   * Returns an independent stream that depends only on this source's seed and the label, not on the numbers already
   * drawn from either stream. A table added later therefore does not change the games of the other tables.
   */
  fork(label: string | number): RandomSource;
}

class SeededRandom implements RandomSource {
  readonly nextUint32: () => number;
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
    this.nextUint32 = xoshiro128StarStar(seedWords(seed));
  }

  nextInt(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > WORD_VALUES) {
      throw new RangeError(`nextInt needs an integer from 1 to 2^32, not ${limit}`);
    }
    // Words at or above the last whole multiple of the limit would favour the low results.
    const unbiased = WORD_VALUES - (WORD_VALUES % limit);
    let word = this.nextUint32();
    while (word >= unbiased) word = this.nextUint32();
    return word % limit;
  }

  nextFloat(): number {
    return this.nextUint32() / WORD_VALUES;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('pick needs at least one item');
    return items[this.nextInt(items.length)] as T;
  }

  shuffle<T extends Uint8Array | unknown[]>(items: T): T {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = this.nextInt(last + 1);
      const held = items[last];
      items[last] = items[other];
      items[other] = held;
    }
    return items;
  }

  fork(label: string | number): RandomSource {
    return new SeededRandom(`${this.#seed}${LABEL_SEPARATOR}${label}`);
  }
}

/** Returns a stream of random choices; `7` and `'7'` are the same seed. */
export function randomFrom(seed: string | number): RandomSource {
  return new SeededRandom(String(seed));
}
