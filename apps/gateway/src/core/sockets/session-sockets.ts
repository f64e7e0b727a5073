import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import type { SessionChanged, SessionEnded } from '@pitdesk/contracts/sessions';
import type { Namespace } from 'socket.io';
import type { Principal } from '#core/actor/actor';
import { AppError } from '#core/errors/app-error';
import { sameJson } from '#core/json/same-json';
import type { Replicas } from '#core/replicas/replicas';
import type { SessionsService } from '#core/sessions/sessions.service';
import type { Clock } from '#core/time/clock';
import type { PeriodicTask } from '#core/time/periodic';
import type { Timing } from '#core/time/timing';
import type { IdentifiedSocket, SocketIdentity } from './authenticate-socket.ts';
import { closeAtOnce } from './connections.ts';

const roomOf = (sessionId: string): string => `session:${sessionId}`;

/**
 * Ties sockets to their sessions. Closes a socket at once when its session ends or its account changes on this replica,
 * and, if that happens elsewhere, when the other replica or the database reports it.
 */
export class SessionSockets {
  readonly #sessions: SessionsService;
  readonly #namespaces: readonly Namespace[];
  readonly #stopListening: (() => void)[];
  readonly #clock: Clock;
  readonly #farewellMs: number;
  readonly #checks: PeriodicTask;

  constructor(
    { clock, intervals, periodic }: Timing,
    sessions: SessionsService,
    namespaces: readonly Namespace[],
    replicas: Replicas,
  ) {
    this.#clock = clock;
    this.#farewellMs = intervals.sessionFarewellMs;
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
    replicas.on('session:ended', ({ session_id }) => void sessions.revalidate(session_id));
    this.#checks = periodic.every({
      name: 'Checking the sessions of sockets',
      everyMs: intervals.sessionSocketsCheckMs,
      run: () => this.#recheck(),
    });
  }

  stop(): void {
    void this.#checks.stop();
    for (const stop of this.#stopListening) stop();
  }

  #close(sessionId: string, reason: SessionEnded['reason']): void {
    const room = roomOf(sessionId);
    for (const namespace of this.#namespaces) {
      const leaving = [...(namespace.adapter.rooms.get(room) ?? [])].map((id) => namespace.sockets.get(id));
      namespace.local.to(room).emit('session:ended', { reason } satisfies SessionEnded);
      namespace.local.in(room).disconnectSockets(true);
      // A client that does not read the reason is not waited for.
      this.#clock.after(this.#farewellMs, () => {
        for (const socket of leaving) if (socket) closeAtOnce(socket.conn);
      });
    }
  }

  /** Checks the sessions of all sockets, or of one account. */
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
        // It may be ending here already, for a known reason.
        this.#close(sessionId, this.#sessions.endReason(sessionId) ?? 'ended_elsewhere');
      }
    }
  }

  /**
   * Rooms reflect the rights at the time of joining, so the socket leaves all of them at once. Then its connection is
   * closed like a lost one: the client reconnects, authenticates again, and refetches everything.
   */
  #replace(sockets: readonly IdentifiedSocket[], principal: Principal): void {
    for (const socket of sockets) {
      socket.data.principal = principal;
      for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
      socket.emit('session:changed', { reason: 'account_changed' } satisfies SessionChanged);
    }
    for (const { conn } of sockets) {
      conn.close();
      // A client that does not read is not waited for, and must not receive data of its earlier rights.
      this.#clock.after(this.#farewellMs, () => closeAtOnce(conn));
    }
  }
}

/** Until then the balancer may not have noticed and would route a reconnecting client here again. */
const FIRST_AFTER = 0.5;

/**
 * Closes the open connections one after another, evenly over the second half of the time, so that the other replicas do
 * not get all requests at once. Browsers reconnect and refetch.
 * @returns a function that stops it
 */
export function disconnectGradually(
  clock: Clock,
  namespaces: readonly Namespace[],
  withinMs: number,
): () => void {
  const open = new Set(namespaces.flatMap(({ sockets }) => [...sockets.values()].map(({ conn }) => conn)));
  const apart = (withinMs * (1 - FIRST_AFTER)) / (open.size + 1);
  const cancels = [...open].map((connection, index) =>
    clock.after(withinMs * FIRST_AFTER + apart * (index + 1), () => connection.close()),
  );
  return () => {
    for (const cancel of cancels) cancel();
  };
}
