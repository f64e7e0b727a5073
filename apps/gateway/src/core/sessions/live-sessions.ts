import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { AppError, toAppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { SessionStore } from './session.store.ts';
import { type EndReason, isLive, type Session } from './session.ts';
import { SessionCache } from './session-cache.ts';
import { SessionEndings } from './session-endings.ts';

/**
 * Finds live sessions. If replicas may share the database, each lookup queries it, batched with concurrent lookups, so
 * that a session ended by another replica is refused at the next request. An embedded database belongs to this process
 * alone, so the cache suffices.
 */
@Injectable()
export class LiveSessions {
  readonly #cache = new SessionCache();
  readonly #isShared: boolean;
  /** The last query failed: sessions that may be trusted without the database do not wait for another query. */
  #isUnreachable = false;
  #looking = false;

  constructor(
    private readonly store: SessionStore,
    private readonly endings: SessionEndings,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    @Inject(CONSOLE_DATABASE) { kind }: ConsoleDatabase,
  ) {
    this.#isShared = kind === 'postgresql';
  }

  /** @throws AppError `auth.session_ended`, or `service.database_unavailable` if no recent copy exists */
  async get(id: string): Promise<Session> {
    return (
      (this.#isShared ? undefined : this.#known(id, this.intervals.sessionTrustedMs)) ??
      (await this.#readOrTrust(id))
    );
  }

  /**
   * For a second lookup in one request.
   * @throws AppError like `get`
   */
  async getAgain(id: string): Promise<Session> {
    return this.#known(id, this.intervals.sessionTrustedMs) ?? (await this.#readOrTrust(id));
  }

  add(session: Session): void {
    this.#cache.put(session, this.clock.elapsed());
  }

  async setLocked(id: string, lockedAt: Date | null): Promise<void> {
    await this.store.setLocked(id, lockedAt);
    this.#cache.patch(id, { lockedAt });
  }

  patch(id: string, part: Partial<Session>): void {
    this.#cache.patch(id, part);
  }

  /** Stores the operator's current data of an account in all of its sessions, and notifies holders of open sockets. */
  async changeUser(id: string, user: User): Promise<void> {
    // The database first: otherwise a concurrent read could restore the old state.
    const changed = await this.store.changeUser(id, user);
    this.#cache.changeUser(id, user);
    if (changed > 0) this.endings.publishChange(user.id);
  }

  /** Applies changed rights to the account's requests and sockets at once. */
  rightsChanged(userId: EntityId): void {
    this.#cache.revalidateUser(userId);
    this.endings.publishChange(userId);
  }

  /** Ends every session of an account. */
  async endAll(staffId: string, reason: EndReason): Promise<void> {
    for (const id of await this.store.liveOfStaff(staffId)) await this.end(id, reason);
  }

  /** Ends a session: here at once, then in the database. */
  async end(id: string, reason: EndReason): Promise<boolean> {
    this.#cache.end(id, reason, this.clock.elapsed());
    const ended = await this.store.end(id, reason, this.clock.date());
    if (ended) this.endings.publish(id, reason);
    return ended;
  }

  /** @returns the reason of a session's end, if this process saw it recently */
  endReason(id: string): EndReason | undefined {
    return this.#cache.endReason(id);
  }

  /** Rereads a session from the database after another replica published its end. */
  async revalidate(id: string): Promise<void> {
    if (this.#cache.revalidate(id)) await this.get(id).catch(() => undefined);
  }

  sweepMemory(): void {
    this.#cache.sweep(this.clock.elapsed());
  }

  /** @throws AppError `auth.session_ended` */
  #known(id: string, withinMs: number): Session | undefined {
    if (this.#cache.hasEnded(id)) throw new AppError('auth.session_ended');
    const known = this.#cache.get(id, withinMs, this.clock.elapsed());
    return known && isLive(known, this.clock.date()) ? known : undefined;
  }

  /** Reads the session; while the database is down, trusts a cached one. */
  async #readOrTrust(id: string): Promise<Session> {
    const known = this.#known(id, this.intervals.sessionTrustedWithoutDatabaseMs);
    if (known && this.#isUnreachable) {
      if (!this.#looking) void this.#lookAgain(id);
      return known;
    }
    try {
      return await this.#read(id);
    } catch (error) {
      if (!this.#isUnreachable) throw error;
      // Looked up again: it may have been invalidated or ended here in the meantime.
      const still = this.#known(id, this.intervals.sessionTrustedWithoutDatabaseMs);
      if (!still) throw error;
      return still;
    }
  }

  async #lookAgain(id: string): Promise<void> {
    this.#looking = true;
    await this.#read(id).catch(() => undefined);
    this.#looking = false;
  }

  async #read(id: string): Promise<Session> {
    const session = await this.#find(id);
    if (session && isLive(session, this.clock.date()) && !this.#cache.hasEnded(id)) {
      this.#cache.put(session, this.clock.elapsed());
      return this.#known(id, this.intervals.sessionTrustedMs) ?? session;
    }
    // Ended by another replica or expired: notify holders of its sockets here.
    if (!this.#cache.hasEnded(id)) {
      const reason = session?.endedAt === null ? 'expired' : 'ended_elsewhere';
      this.#cache.end(id, reason, this.clock.elapsed());
      this.endings.publish(id, reason);
    }
    throw new AppError('auth.session_ended');
  }

  async #find(id: string): Promise<Session | null> {
    try {
      const session = await this.store.find(id);
      this.#isUnreachable = false;
      return session;
    } catch (error) {
      this.#isUnreachable = toAppError(error).code === 'service.database_unavailable';
      throw error;
    }
  }
}
