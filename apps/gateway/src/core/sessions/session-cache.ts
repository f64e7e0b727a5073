import type { User } from '@pitdesk/contracts/accounts';
import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import type { EndReason, Session } from './session.ts';

/** Longer than any read that was under way when a session ended. */
const ENDED_REMEMBERED_MS = 60_000;
/** Older entries are not used. */
const KEPT_MS = 60_000;

/** Caches live sessions in memory. Remembers an ended one for a while, so that an earlier read cannot restore it. */
export class SessionCache {
  readonly #live = new Map<string, { session: Session; readAt: number }>();
  readonly #ended = new Map<string, { reason: EndReason; until: number }>();

  /** @returns the session if it was read within that time */
  get(id: string, withinMs: number, now: number): Session | undefined {
    const entry = this.#live.get(id);
    return entry && entry.readAt + withinMs > now ? entry.session : undefined;
  }

  hasEnded(id: string): boolean {
    return this.#ended.has(id);
  }

  /** @returns the reason of the session's end, while it is remembered */
  endReason(id: string): EndReason | undefined {
    return this.#ended.get(id)?.reason;
  }

  put(session: Session, now: number): void {
    if (this.#ended.has(session.id)) return;
    const known = this.#live.get(session.id)?.session;
    this.#live.set(session.id, { session: known ? withLatest(session, known) : session, readAt: now });
  }

  /** Changes cached fields of a session without extending its trust. */
  patch(id: string, part: Partial<Session>): void {
    const entry = this.#live.get(id);
    if (entry) entry.session = { ...entry.session, ...part };
  }

  /** Updates the account in a session and in all other sessions of that account. */
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

  /** Makes the next caller read the database. @returns true if an entry was cached */
  revalidate(id: string): boolean {
    return this.#live.delete(id);
  }

  /** The first end determines the reason. */
  end(id: string, reason: EndReason, now: number): void {
    this.#live.delete(id);
    this.#ended.set(id, { reason: this.endReason(id) ?? reason, until: now + ENDED_REMEMBERED_MS });
  }

  /** Removes entries that are no longer needed. */
  sweep(now: number): void {
    for (const [id, { readAt }] of this.#live) if (readAt + KEPT_MS <= now) this.#live.delete(id);
    for (const [id, { until }] of this.#ended) if (until <= now) this.#ended.delete(id);
  }
}

/** A recent change here may not be written yet; it must not be repeated because of that. */
const withLatest = (read: Session, known: Session): Session => ({
  ...read,
  lastSeenAt: later(read.lastSeenAt, known.lastSeenAt),
  upstreamCheckedAt: later(read.upstreamCheckedAt, known.upstreamCheckedAt),
});

const later = (one: Date, other: Date): Date => (one > other ? one : other);
