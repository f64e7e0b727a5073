import { createHash } from 'node:crypto';
import { AppError } from '#core/errors/app-error';
import { inOwnTime } from '#core/logging/request-ids';
import { inTime } from '#upstream/http/in-time';

/**
 * Answers that many may share for a moment. Whoever comes while one is being fetched waits for it; a refusal of the
 * one who fetches says nothing about the others, who then ask for themselves.
 */
export class SharedAnswers<T> {
  readonly #freshMs: number;
  readonly #kept = new Map<string, { value: T; until: number }>();
  readonly #inFlight = new Map<string, Promise<T>>();

  constructor(freshMs: number) {
    this.#freshMs = freshMs;
  }

  async get(key: string, fetch: () => Promise<T>): Promise<T> {
    for (;;) {
      const kept = this.#kept.get(key);
      if (kept && kept.until > performance.now()) return kept.value;
      const running = this.#inFlight.get(key);
      if (!running) return await inTime('backoffice', () => this.#fetch(key, fetch));
      try {
        return await inTime('backoffice', () => running);
      } catch (error) {
        if (!isPersonal(error)) throw error;
      }
    }
  }

  async #fetch(key: string, fetch: () => Promise<T>): Promise<T> {
    const running = inOwnTime(fetch);
    this.#inFlight.set(key, running);
    try {
      const value = await running;
      this.#keep(key, value);
      return value;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #keep(key: string, value: T): void {
    const now = performance.now();
    for (const [old, { until }] of this.#kept) if (until <= now) this.#kept.delete(old);
    this.#kept.set(key, { value, until: now + this.#freshMs });
  }
}

/** Returns true for an error of the caller, not of the request itself. */
const isPersonal = (error: unknown): boolean =>
  error instanceof AppError && (error.code.startsWith('auth.') || error.code === 'upstream.refused');

/** A strong entity tag of these bytes. */
export const entityTag = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Returns true where `If-None-Match` names the tag; compared weakly (RFC 9110, section 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
