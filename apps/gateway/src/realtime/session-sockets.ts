import type { SessionEnded } from '@pitdesk/contracts';
import type { Namespace } from 'socket.io';
import { AppError } from '../common/errors/app-error.ts';
import type { SessionsService } from '../modules/sessions/sessions.service.ts';
import type { SocketIdentity } from './identity.ts';
import type { Replicas } from './replicas/replicas.ts';

/** With the time for which a session is believed unasked (3 s), no replica holds a socket of an ended one for 5 s. */
const RECHECK_MS = 1_500;
/** How long a closing socket may take to read that it was closed. */
const FAREWELL_MS = 1_000;

const roomOf = (sessionId: string): string => `session:${sessionId}`;

/**
 * A socket lives as long as its session: this closes it at once when the session ends here, and when it ends elsewhere
 * as soon as the other replica can say so, or the database.
 */
export class SessionSockets {
  readonly #sessions: SessionsService;
  readonly #namespaces: readonly Namespace[];
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;

  constructor(sessions: SessionsService, namespaces: readonly Namespace[], replicas: Replicas) {
    this.#sessions = sessions;
    this.#namespaces = namespaces;
    for (const namespace of namespaces) {
      namespace.on('connection', (socket) => {
        void socket.join(roomOf((socket.data as SocketIdentity).principal.sessionId));
      });
    }
    this.#stopListening = sessions.onEnded((sessionId, reason) => {
      this.#close(sessionId, reason);
      if (reason !== 'ended_elsewhere') replicas.tell('session:ended', { session_id: sessionId });
    });
    replicas.on('session:ended', ({ session_id }) => void sessions.doubt(session_id));
    this.#timer = setInterval(() => void this.#recheck(), RECHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stopListening();
  }

  #close(sessionId: string, reason: SessionEnded['reason']): void {
    const room = roomOf(sessionId);
    for (const namespace of this.#namespaces) {
      const leaving = [...(namespace.adapter.rooms.get(room) ?? [])].map((id) => namespace.sockets.get(id));
      namespace.local.to(room).emit('session:ended', { reason } satisfies SessionEnded);
      namespace.local.in(room).disconnectSockets(true);
      // One that does not read its farewell is not waited for.
      setTimeout(() => {
        for (const socket of leaving) socket?.conn.close(true);
      }, FAREWELL_MS).unref();
    }
  }

  async #recheck(): Promise<void> {
    const open = new Set<string>();
    for (const { sockets } of this.#namespaces) {
      for (const { data } of sockets.values()) open.add((data as SocketIdentity).principal.sessionId);
    }
    await Promise.all([...open].map(async (sessionId) => await this.#recheckOne(sessionId)));
  }

  async #recheckOne(sessionId: string): Promise<void> {
    try {
      await this.#sessions.touch(sessionId);
    } catch (error) {
      // A database that is away for a moment ends nobody's session.
      if (error instanceof AppError && error.code === 'auth.session_ended') {
        this.#close(sessionId, 'ended_elsewhere');
      }
    }
  }
}
