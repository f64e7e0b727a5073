import type { Session } from './session.ts';

/** How long a session is believed without asking the database, where other replicas may have ended it. */
const BELIEVED_MS = 3_000;

/** Longer than any read that was under way when a session ended. */
const ENDED_REMEMBERED_MS = 60_000;

/**
 * Live sessions in memory. An ended one is remembered for a while, so that a read that began before the end cannot
 * bring it back.
 */
export class SessionCache {
  readonly #live = new Map<string, { session: Session; believedUntil: number }>();
  readonly #ended = new Map<string, number>();

  get(id: string, now: number): Session | undefined {
    const entry = this.#live.get(id);
    return entry && entry.believedUntil > now ? entry.session : undefined;
  }

  hasEnded(id: string): boolean {
    return this.#ended.has(id);
  }

  put(session: Session, now: number): void {
    if (this.#ended.has(session.id)) return;
    this.#live.set(session.id, { session, believedUntil: now + BELIEVED_MS });
  }

  /** Changes what is known of a session without believing it for longer. */
  patch(id: string, part: Partial<Session>): void {
    const entry = this.#live.get(id);
    if (entry) entry.session = { ...entry.session, ...part };
  }

  /** The next who asks gets what the database says. @returns whether there was anything to doubt */
  doubt(id: string): boolean {
    return this.#live.delete(id);
  }

  end(id: string, now: number): void {
    this.#live.delete(id);
    this.#ended.set(id, now + ENDED_REMEMBERED_MS);
  }

  /** Forgets what is of no use any more. */
  sweep(now: number): void {
    for (const [id, { believedUntil }] of this.#live) if (believedUntil <= now) this.#live.delete(id);
    for (const [id, until] of this.#ended) if (until <= now) this.#ended.delete(id);
  }
}
