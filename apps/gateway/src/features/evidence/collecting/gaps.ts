import { Logger } from '@nestjs/common';
import type { EvidenceGap } from '@pitdesk/contracts/evidence';
import { AppError, toAppError } from '#core/errors/app-error';

/** Gathers what a pack lacks while it is collected. */
export class Gaps {
  readonly #logger = new Logger('Evidence');
  readonly #gaps: EvidenceGap[] = [];

  get all(): readonly EvidenceGap[] {
    return this.#gaps;
  }

  /** Names something that could not be read. */
  unread(path: string, what: string, error: unknown): void {
    this.#logger.warn({ err: error, path, what }, 'Evidence goes without a part that could not be read');
    this.#gaps.push({ path, what, code: toAppError(error).code });
  }

  /** Names something that the account does not reach. */
  outOfReach(path: string, what: string): void {
    this.#gaps.push({ path, what, code: 'permission.other_terminal' });
  }

  /** Names something that is not here though nothing failed: there is none, or more than a pack holds. */
  lacks(path: string, what: string): void {
    this.#gaps.push({ path, what, code: null });
  }

  /**
   * Returns true where nothing more is to be read, and names what is left out by that.
   * @param rest how many spans of time are still to be read, and whether the time for them is over
   */
  isOver(path: string, of: string, rest: { count: number; isFull: boolean; isLate: boolean }): boolean {
    const { count, isFull, isLate } = rest;
    if (isFull) this.lacks(path, `The ${of} of ${count} older spans of time: a file holds no more`);
    else if (isLate) {
      this.unread(path, `The ${of} of ${count} older spans of time`, new AppError('upstream.timeout'));
    } else return false;
    return true;
  }

  /** Returns what comes of the work, or the given value where it fails: then that is a gap. */
  async orElse<T>(path: string, what: string, value: T, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.unread(path, what, error);
      return value;
    }
  }
}
