import { Failure } from '../failure.mjs';

/** What was promised and what was found, a line each as it is found; the table of them at the end. */
export class Findings {
  /** @type {{ promise: string, found: string }[]} */
  #rows = [];

  /**
   * @param {string} promise
   * @param {string} found a figure, or what was seen
   */
  add(promise, found) {
    this.#rows.push({ promise, found });
    console.log(`✓ ${promise}: ${found}`);
  }

  /**
   * @param {boolean} isKept
   * @param {string} promise
   * @param {string} found
   */
  require(isKept, promise, found) {
    if (!isKept) throw new Failure(`✗ ${promise}: ${found}`);
    this.add(promise, found);
  }

  table() {
    const rows = this.#rows.map(({ promise, found }) => `| ${promise} | ${found} |`);
    return ['| Promise | Found |', '|---|---|', ...rows].join('\n');
  }
}
