import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import { SessionStore } from './session.store.ts';
import { type EndReason, isLive, type Session } from './session.ts';
import { SessionCache } from './session-cache.ts';
import { SessionEndings } from './session-endings.ts';

/** The sessions that are good now: from memory in the common case, else from the database. */
@Injectable()
export class LiveSessions {
  readonly #cache = new SessionCache();
  readonly #loading = new Map<string, Promise<Session>>();

  constructor(
    private readonly store: SessionStore,
    private readonly endings: SessionEndings,
  ) {}

  /** @throws AppError `auth.session_ended` */
  async get(id: string): Promise<Session> {
    if (this.#cache.hasEnded(id)) throw new AppError('auth.session_ended');
    const known = this.#cache.get(id, Date.now());
    if (known && isLive(known, new Date())) return known;
    const loading = this.#loading.get(id) ?? this.#load(id);
    return loading;
  }

  add(session: Session): void {
    this.#cache.put(session, Date.now());
  }

  patch(id: string, part: Partial<Session>): void {
    this.#cache.patch(id, part);
  }

  /** Ends a session: at once here, then in the database. */
  async end(id: string, reason: EndReason): Promise<boolean> {
    this.#cache.end(id, Date.now());
    const ended = await this.store.end(id, reason, new Date());
    if (ended) this.endings.tell(id, reason);
    return ended;
  }

  /** Another replica says that it has ended: the database knows. */
  async doubt(id: string): Promise<void> {
    // A read that is under way may have begun before the end.
    await this.#loading.get(id)?.catch(() => undefined);
    if (this.#cache.doubt(id)) await this.get(id).catch(() => undefined);
  }

  sweepMemory(): void {
    this.#cache.sweep(Date.now());
  }

  #load(id: string): Promise<Session> {
    const loading = this.#read(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #read(id: string): Promise<Session> {
    const session = await this.store.find(id);
    if (session && isLive(session, new Date()) && !this.#cache.hasEnded(id)) {
      this.#cache.put(session, Date.now());
      return session;
    }
    // Ended by another replica, or by time: whoever holds a socket for it learns it here.
    if (!this.#cache.hasEnded(id)) {
      this.#cache.end(id, Date.now());
      this.endings.tell(id, session?.endedAt === null ? 'expired' : 'ended_elsewhere');
    }
    throw new AppError('auth.session_ended');
  }
}
