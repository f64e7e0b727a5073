import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import type { Action } from '@pitdesk/contracts/access';
import { chatNamespace, gameLogicNamespace } from '@pitdesk/contracts/api';
import { CHAT } from '@pitdesk/contracts/chat';
import { CHAT_NAMESPACE, GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { defer, type Observable } from 'rxjs';
import type { Namespace, Server, ServerOptions, Socket } from 'socket.io';
import { Draining } from '#core/http/draining';
import { Drops } from '#core/metrics/metrics';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Replicas } from '#core/replicas/replicas';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import type { Timing } from '#core/time/timing';
import { authenticateSocket, type IdentifiedSocket } from './authenticate-socket.ts';
import { ConnectionGuard } from './connection-guard.ts';
import { followClients } from './connections.ts';
import { GameLogicRooms } from './rooms.ts';
import { disconnectGradually, SessionSockets } from './session-sockets.ts';
import { SlowConsumers } from './slow-consumers.ts';
import { requireAction } from './socket-access.guard.ts';
import { SocketMetrics } from './socket-metrics.ts';
import { followSocketRequests, socketPace } from './socket-requests.ts';

interface NamespaceRules {
  readonly events: readonly string[];
  /** The action that an account needs to join. */
  readonly action?: Action;
}

/** A namespace that is missing here does not exist. */
const NAMESPACES: Readonly<Record<string, NamespaceRules>> = {
  [GAME_LOGIC_NAMESPACE]: { events: Object.keys(gameLogicNamespace.requests) },
  [CHAT_NAMESPACE]: { events: Object.keys(chatNamespace.requests), action: 'chat.read' },
};

const isAck = (value: unknown): value is (answer: unknown) => void => typeof value === 'function';

/** Runs socket.io on the gateway's port, and sets up every namespace before its first handler. */
export class SocketAdapter extends IoAdapter {
  readonly #settings: Settings;
  readonly #sessions: SessionsService;
  readonly #permissions: PermissionsService;
  readonly #replicas: Replicas;
  readonly #metrics: SocketMetrics;
  readonly #drops: Drops;
  readonly #rooms: GameLogicRooms;
  readonly #draining: Draining;
  readonly #timing: Timing;
  #stop: () => void = () => undefined;

  constructor(app: INestApplicationContext) {
    super(app);
    this.#settings = app.get<Settings>(SETTINGS);
    this.#sessions = app.get(SessionsService);
    this.#permissions = app.get(PermissionsService);
    this.#replicas = app.get(Replicas);
    this.#metrics = app.get(SocketMetrics);
    this.#drops = app.get(Drops);
    this.#rooms = app.get(GameLogicRooms);
    this.#draining = app.get(Draining);
    this.#timing = {
      clock: app.get(Clock),
      intervals: app.get<Intervals>(INTERVALS),
      periodic: app.get(Periodic),
    };
  }

  override createIOServer(port: number): Server {
    const { clock, intervals } = this.#timing;
    const guard = new ConnectionGuard(this.#timing, this.#settings.trustedProxies, () =>
      this.#drops.count('socket_storm'),
    );
    const options: Partial<ServerOptions> = {
      path: '/socket.io',
      transports: ['websocket', 'polling'],
      maxHttpBufferSize: CHAT.frameMaxBytes,
      connectTimeout: intervals.socketJoinMs,
      serveClient: false,
      // Compressed data waits where it cannot be measured.
      perMessageDeflate: false,
      httpCompression: false,
      // CORS does not stop a page of another site from opening a WebSocket; this check does. A client that reconnects
      // to a draining replica retries until the balancer chooses another.
      allowRequest: (request, decide) => {
        if (this.#draining.began || !this.#isOurs(request)) decide(null, false);
        else void guard.admits(request).then((isAdmitted) => decide(null, isAdmitted));
      },
    };
    const server = super.createIOServer(port, options as ServerOptions);
    const clients = followClients(this.#timing, server.engine);
    const slowConsumers = new SlowConsumers(this.#timing, clients, (reader) => this.#metrics.closed(reader));
    this.#metrics.observeUnread(() => slowConsumers.bytes);
    server.use((_, next) => next(new Error('There is nothing here')));
    this.#replicas.attach(server);
    const namespaces = Object.entries(NAMESPACES).map(([name, rules]) =>
      this.#prepare(server.of(name), rules, slowConsumers),
    );
    this.#rooms.bind(server.of(GAME_LOGIC_NAMESPACE));
    guard.watch(server.engine, namespaces);
    const sessionSockets = new SessionSockets(this.#timing, this.#sessions, namespaces, this.#replicas);
    this.#metrics.observeSockets(namespaces);
    let stopSending = (): void => undefined;
    this.#draining.onBegin((noticeMs) => {
      stopSending = disconnectGradually(clock, namespaces, noticeMs);
    });
    this.#stop = () => {
      stopSending();
      sessionSockets.stop();
      slowConsumers.stop();
    };
    return server;
  }

  /**
   * Binds one listener for each request. The inherited method keeps a stream of rxjs for each socket and request: with
   * 1,000 browsers 150 MB, which the garbage collector must look through.
   */
  override bindMessageHandlers(
    socket: Socket,
    handlers: MessageMappingProperties[],
    transform: (answer: unknown) => Observable<unknown>,
  ): void {
    for (const { message, callback, isAckHandledManually } of handlers) {
      socket.on(String(message), (...payload: unknown[]) => {
        const mapped: { data: unknown; ack?: unknown } = this.mapPayload(
          payload.length > 1 ? payload : payload[0],
        );
        const { data, ack } = mapped;
        defer(() => transform(callback(data, ack))).subscribe({
          next: (answer) => {
            if (answer != null && isAck(ack) && !isAckHandledManually) ack(answer);
          },
          error: (error: unknown) => this.logger.error(error),
        });
      });
    }
  }

  override async close(server: Server): Promise<void> {
    this.#stop();
    await super.close(server);
    this.#replicas.close();
  }

  #prepare(namespace: Namespace, { events, action }: NamespaceRules, readers: SlowConsumers): Namespace {
    // Each gateway class subscribes to connections and their ends: more than ten listeners, after which Node warns of a
    // leak.
    namespace.setMaxListeners(0);
    namespace.on('connection', (socket) => socket.setMaxListeners(0));
    namespace.use(authenticateSocket(this.#sessions, this.#settings.trustedProxies));
    if (action) namespace.use(requireAction(this.#permissions, action));
    namespace.on('connection', (socket: IdentifiedSocket) => readers.signedIn(socket));
    namespace.on(
      'connection',
      followSocketRequests(this.#timing.clock, namespace.name, events, (answer, { conn }) => {
        this.#metrics.answered(answer);
        readers.answered(conn);
      }),
    );
    namespace.on(
      'connection',
      socketPace(events, () => this.#drops.count('socket_too_fast')),
    );
    return namespace;
  }

  /** A browser always sends its origin. A client without one is not a browser and cannot be tricked by another page. */
  #isOurs({ headers: { origin } }: IncomingMessage): boolean {
    return origin === undefined || this.#settings.publicOrigins.includes(origin);
  }
}
