import { Logger } from '@nestjs/common';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { EvidenceGap } from '@pitdesk/contracts/evidence';
import { AppError, toAppError } from '#core/errors/app-error';

/** Records missing parts of a pack during its collection. */
export class Gaps {
  readonly #logger = new Logger('Evidence');
  readonly #gaps: EvidenceGap[] = [];

  get all(): readonly EvidenceGap[] {
    return this.#gaps;
  }

  /** Records a part that could not be read. */
  unread(path: string, what: string, error: unknown): void {
    this.#logger.warn({ err: error, path, what }, 'A part of the evidence could not be read');
    this.#gaps.push({ path, what, code: toAppError(error).code });
  }

  /** Records a part out of the account's reach, or one that none of its roles may read. */
  outOfReach(path: string, what: string, code: ErrorCode = 'permission.other_terminal'): void {
    this.#gaps.push({ path, what, code });
  }

  /** Records a part that is missing without a failure: it does not exist, or exceeds the limit of a pack. */
  lacks(path: string, what: string): void {
    this.#gaps.push({ path, what, code: null });
  }

  /**
   * Returns true if nothing more must be read, and records the omitted rest.
   * @param rest the number of unread spans, and whether the time limit is over
   */
  isOver(path: string, of: string, rest: { count: number; isFull: boolean; isLate: boolean }): boolean {
    const { count, isFull, isLate } = rest;
    if (isFull) this.lacks(path, `The ${of} of ${count} older spans of time: a file holds no more`);
    else if (isLate) {
      this.unread(path, `The ${of} of ${count} older spans of time`, new AppError('upstream.timeout'));
    } else return false;
    return true;
  }

  /** Returns the result of the work, or the given value with a recorded gap if it fails. */
  async orElse<T>(path: string, what: string, value: T, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.unread(path, what, error);
      return value;
    }
  }
}
