import { markdownTable } from '@pitdesk/rig/measure';
import { Failure } from '../../../scripts/lib/failure.mjs';

/** Prints each promise with what was measured as soon as it is checked, and keeps both for a table. */
export class Findings {
  readonly #rows: [promise: string, found: string][] = [];

  /** @param found a figure or an observation */
  add(promise: string, found: string): void {
    this.#rows.push([promise, found]);
    console.log(`✓ ${promise}: ${found}`);
  }

  /** @throws Failure when the promise is not kept */
  require(isKept: boolean, promise: string, found: string): void {
    if (!isKept) throw new Failure(`✗ ${promise}: ${found}`);
    this.add(promise, found);
  }

  /** Returns all findings as a Markdown table. */
  table(): string {
    return markdownTable(['Promise', 'Found'], this.#rows);
  }
}
