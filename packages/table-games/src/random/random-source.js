import { seedWords } from './seed-words.js';
import { xoshiro128StarStar } from './xoshiro128.js';

const WORD_VALUES = 2 ** 32;
/** A character that no seed or label contains, so that ("a", "bc") and ("ab", "c") never meet. */
const LABEL_SEPARATOR = '\u001f';
class SeededRandom {
  nextUint32;
  #seed;
  constructor(seed) {
    this.#seed = seed;
    this.nextUint32 = xoshiro128StarStar(seedWords(seed));
  }
  nextInt(limit) {
    if (!Number.isInteger(limit) || limit < 1 || limit > WORD_VALUES) {
      throw new RangeError(`nextInt needs an integer from 1 to 2^32, not ${limit}`);
    }
    // Words at or above the last whole multiple of the limit would favour the low results.
    const unbiased = WORD_VALUES - (WORD_VALUES % limit);
    let word = this.nextUint32();
    while (word >= unbiased) word = this.nextUint32();
    return word % limit;
  }
  nextFloat() {
    return this.nextUint32() / WORD_VALUES;
  }
  pick(items) {
    if (items.length === 0) throw new RangeError('There is nothing to pick from');
    return items[this.nextInt(items.length)];
  }
  shuffle(items) {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = this.nextInt(last + 1);
      const held = items[last];
      items[last] = items[other];
      items[other] = held;
    }
    return items;
  }
  fork(label) {
    return new SeededRandom(`${this.#seed}${LABEL_SEPARATOR}${label}`);
  }
}
/** A stream of random choices; `7` and `'7'` are the same seed. */
export function randomFrom(seed) {
  return new SeededRandom(String(seed));
}
//# sourceMappingURL=random-source.js.map
