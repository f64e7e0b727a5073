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
 * The sessions that are good now. Where replicas may share the database it is asked each time, for all who ask in one
 * moment at once: what another replica ended is over with the next request here. An embedded one is this process's own.
 */
@Injectable()
export class LiveSessions {
  readonly #cache = new SessionCache();
  readonly #isShared: boolean;
  /** The last query failed: sessions that are trusted without the database do not wait for another. */
  #isAway = false;
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

  /** @throws AppError `auth.session_ended`, or `service.database_unavailable` where it is not known well enough */
  async get(id: string): Promise<Session> {
    return (
      (this.#isShared ? undefined : this.#known(id, this.intervals.sessionTrustedMs)) ??
      (await this.#readOrTrust(id))
    );
  }

  /**
   * For the second question of one request.
   * @throws AppError as `get`
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

  /** Takes an account as the operator has it now, in each of its sessions, and notifies holders of open sockets. */
  async changeUser(id: string, user: User): Promise<void> {
    // The database first: a read of this moment must not bring back what was.
    const changed = await this.store.changeUser(id, user);
    this.#cache.changeUser(id, user);
    if (changed > 0) this.endings.publishChange(user.id);
  }

  /** The rights of an account were changed in the database: its requests and sockets have the new ones at once. */
  rightsChanged(userId: EntityId): void {
    this.#cache.revalidateUser(userId);
    this.endings.publishChange(userId);
  }

  /** Ends every session of an account. */
  async endAll(staffId: string, reason: EndReason): Promise<void> {
    for (const id of await this.store.liveOfStaff(staffId)) await this.end(id, reason);
  }

  /** Ends a session: at once here, then in the database. */
  async end(id: string, reason: EndReason): Promise<boolean> {
    this.#cache.end(id, reason, this.clock.elapsed());
    const ended = await this.store.end(id, reason, this.clock.date());
    if (ended) this.endings.publish(id, reason);
    return ended;
  }

  /** @returns why a session ended, where that was seen here a short time ago */
  endReason(id: string): EndReason | undefined {
    return this.#cache.endReason(id);
  }

  /** Another replica published its end: the database is read to confirm it. */
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

  /** Reads the session; while the database is down a cached one is trusted. */
  async #readOrTrust(id: string): Promise<Session> {
    const known = this.#known(id, this.intervals.sessionTrustedWithoutDatabaseMs);
    if (known && this.#isAway) {
      if (!this.#looking) void this.#lookAgain(id);
      return known;
    }
    try {
      return await this.#read(id);
    } catch (error) {
      if (!this.#isAway) throw error;
      // Looked up again: it may have been marked for revalidation, or have ended here, since.
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
    // Ended by another replica, or by time: holders of its sockets are notified here.
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
      this.#isAway = false;
      return session;
    } catch (error) {
      this.#isAway = toAppError(error).code === 'service.database_unavailable';
      throw error;
    }
  }
}
