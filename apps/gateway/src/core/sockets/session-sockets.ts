import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import type { SessionChanged, SessionEnded } from '@pitdesk/contracts/sessions';
import type { Namespace } from 'socket.io';
import type { Principal } from '#core/actor/actor';
import { AppError } from '#core/errors/app-error';
import { sameJson } from '#core/json/same-json';
import type { Replicas } from '#core/replicas/replicas';
import type { SessionsService } from '#core/sessions/sessions.service';
import type { IdentifiedSocket, SocketIdentity } from './authenticate-socket.ts';
import { closeAtOnce } from './connections.ts';

/** Together with the time for which a cached session is trusted (3 s): no replica keeps a socket of an ended session for 5 s. */
const RECHECK_MS = 1_500;
/** A closing socket may take this long to read that it was closed. */
const FAREWELL_MS = 1_000;

const roomOf = (sessionId: string): string => `session:${sessionId}`;

/**
 * A socket lives as long as its session, and may do what its session may do now: this closes it at once when the session
 * ends, or its account is changed, here; elsewhere, as soon as the other replica can say so, or the database.
 */
export class SessionSockets {
  readonly #sessions: SessionsService;
  readonly #namespaces: readonly Namespace[];
  readonly #stopListening: (() => void)[];
  readonly #timer: NodeJS.Timeout;

  constructor(sessions: SessionsService, namespaces: readonly Namespace[], replicas: Replicas) {
    this.#sessions = sessions;
    this.#namespaces = namespaces;
    for (const namespace of namespaces) {
      namespace.on('connection', (socket) => {
        void socket.join(roomOf((socket.data as SocketIdentity).principal.sessionId));
      });
    }
    this.#stopListening = [
      sessions.onEnded((sessionId, reason) => {
        this.#close(sessionId, reason);
        if (reason !== 'ended_elsewhere') replicas.publish('session:ended', { session_id: sessionId });
      }),
      sessions.onChanged((userId) => {
        replicas.publish('account:changed', { user_id: userId });
        void this.#recheck(userId);
      }),
    ];
    replicas.on('account:changed', ({ user_id }) => void this.#recheck(user_id));
    replicas.on('session:ended', ({ session_id }) => void sessions.doubt(session_id));
    this.#timer = setInterval(() => void this.#recheck(), RECHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const stop of this.#stopListening) stop();
  }

  #close(sessionId: string, reason: SessionEnded['reason']): void {
    const room = roomOf(sessionId);
    for (const namespace of this.#namespaces) {
      const leaving = [...(namespace.adapter.rooms.get(room) ?? [])].map((id) => namespace.sockets.get(id));
      namespace.local.to(room).emit('session:ended', { reason } satisfies SessionEnded);
      namespace.local.in(room).disconnectSockets(true);
      // One that does not read its farewell is not waited for.
      setTimeout(() => {
        for (const socket of leaving) if (socket) closeAtOnce(socket.conn);
      }, FAREWELL_MS).unref();
    }
  }

  /** Looks at the sessions of all sockets, or of one account's alone. */
  async #recheck(userId?: EntityId): Promise<void> {
    const bySession = new Map<string, IdentifiedSocket[]>();
    for (const { sockets } of this.#namespaces) {
      for (const socket of sockets.values() as Iterable<IdentifiedSocket>) {
        const { sessionId, user } = socket.data.principal;
        if (userId !== undefined && !sameId(user.id, userId)) continue;
        const own = bySession.get(sessionId);
        if (own) own.push(socket);
        else bySession.set(sessionId, [socket]);
      }
    }
    await Promise.all([...bySession].map(async (session) => await this.#recheckOne(...session)));
  }

  async #recheckOne(sessionId: string, sockets: readonly IdentifiedSocket[]): Promise<void> {
    try {
      const principal = await this.#sessions.touch(sessionId);
      this.#replace(
        sockets.filter(({ data }) => !sameJson(principal.user, data.principal.user)),
        principal,
      );
    } catch (error) {
      // A short outage of the database ends no session.
      if (error instanceof AppError && error.code === 'auth.session_ended') {
        // It may just be ending here, for a reason that is known already.
        this.#close(sessionId, this.#sessions.endReason(sessionId) ?? 'ended_elsewhere');
      }
    }
  }

  /**
   * Rooms reflect the rights at the time of joining, so all are left at once. Then the connections are closed as if
   * lost: every client reconnects, is authenticated again, and refetches everything.
   */
  #replace(sockets: readonly IdentifiedSocket[], principal: Principal): void {
    for (const socket of sockets) {
      socket.data.principal = principal;
      for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
      socket.emit('session:changed', { reason: 'account_changed' } satisfies SessionChanged);
    }
    for (const { conn } of sockets) {
      conn.close();
      // One that does not read is not waited for, nor given what was meant for the account of before.
      setTimeout(() => closeAtOnce(conn), FAREWELL_MS).unref();
    }
  }
}

/** Until then the balancer may not have noticed and would route a reconnecting client here again. */
const FIRST_AFTER = 0.5;

/**
 * Closes the connections that are open now one after another, evenly over the second half of the time, so that the
 * other replicas do not get all requests at once. Browsers reconnect by themselves, and read what they missed.
 * @returns a function that stops it
 */
export function sendAway(namespaces: readonly Namespace[], withinMs: number): () => void {
  const open = new Set(namespaces.flatMap(({ sockets }) => [...sockets.values()].map(({ conn }) => conn)));
  const apart = (withinMs * (1 - FIRST_AFTER)) / (open.size + 1);
  const timers = [...open].map((connection, index) =>
    setTimeout(() => connection.close(), withinMs * FIRST_AFTER + apart * (index + 1)).unref(),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
