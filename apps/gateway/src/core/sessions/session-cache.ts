import type { User } from '@pitdesk/contracts/accounts';
import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import type { EndReason, Session } from './session.ts';

/** Longer than any read that was under way when a session ended. */
const ENDED_REMEMBERED_MS = 60_000;
/** An older entry is of no use to a caller. */
const KEPT_MS = 60_000;

/**
 * Live sessions in memory, each as it was when it was read. An ended one is remembered for a while, so that a read that
 * began before the end cannot bring it back.
 */
export class SessionCache {
  readonly #live = new Map<string, { session: Session; readAt: number }>();
  readonly #ended = new Map<string, { reason: EndReason; until: number }>();

  /** @returns the session where it was read within that time */
  get(id: string, withinMs: number, now: number): Session | undefined {
    const entry = this.#live.get(id);
    return entry && entry.readAt + withinMs > now ? entry.session : undefined;
  }

  hasEnded(id: string): boolean {
    return this.#ended.has(id);
  }

  /** @returns why the session ended, while that is remembered */
  endReason(id: string): EndReason | undefined {
    return this.#ended.get(id)?.reason;
  }

  put(session: Session, now: number): void {
    if (this.#ended.has(session.id)) return;
    const known = this.#live.get(session.id)?.session;
    this.#live.set(session.id, { session: known ? withLatest(session, known) : session, readAt: now });
  }

  /** Changes what is known of a session without trusting it for longer. */
  patch(id: string, part: Partial<Session>): void {
    const entry = this.#live.get(id);
    if (entry) entry.session = { ...entry.session, ...part };
  }

  /** The account of a session, and of all others that are its own, as it is now. */
  changeUser(id: string, user: User): void {
    for (const entry of this.#live.values()) {
      const { session } = entry;
      if (session.id === id || sameId(session.user.id, user.id)) entry.session = { ...session, user };
    }
  }

  /** Makes the next caller of each session of the account read the database. */
  revalidateUser(userId: EntityId): void {
    for (const [id, { session }] of this.#live) if (sameId(session.user.id, userId)) this.#live.delete(id);
  }

  /** Makes the next caller read the database. @returns true when an entry was cached */
  revalidate(id: string): boolean {
    return this.#live.delete(id);
  }

  /** What ends it first is the reason. */
  end(id: string, reason: EndReason, now: number): void {
    this.#live.delete(id);
    this.#ended.set(id, { reason: this.endReason(id) ?? reason, until: now + ENDED_REMEMBERED_MS });
  }

  /** Forgets what is of no use any more. */
  sweep(now: number): void {
    for (const [id, { readAt }] of this.#live) if (readAt + KEPT_MS <= now) this.#live.delete(id);
    for (const [id, { until }] of this.#ended) if (until <= now) this.#ended.delete(id);
  }
}

/** A recent change here may not be written yet, and is not repeated for that. */
const withLatest = (read: Session, known: Session): Session => ({
  ...read,
  lastSeenAt: later(read.lastSeenAt, known.lastSeenAt),
  upstreamCheckedAt: later(read.upstreamCheckedAt, known.upstreamCheckedAt),
});

const later = (one: Date, other: Date): Date => (one > other ? one : other);
