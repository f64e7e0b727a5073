import type {
  ChatClientEvents,
  ChatServerEvents,
  GameLogicClientEvents,
  GameLogicServerEvents,
} from '@pitdesk/contracts/api';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import { isErrorCode, PROVIDER_MISSING_TEXT } from '@pitdesk/contracts/errors';
import type { SessionEnded } from '@pitdesk/contracts/sessions';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { CHAT_NAMESPACE, GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { Manager, type Socket } from 'socket.io-client';
import { createProblemLog } from '#lib/browser/problem-log.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';
import { randomKey } from '#lib/text/random.ts';
import { type CallFailure, UNREACHABLE } from './http/call-failure.ts';
import { loadUser } from './http/send-signed-in.ts';
import { refreshToken } from './session/refresh.ts';
import { session } from './session/session.ts';

const RECONNECT_AFTER_MS = 1_000;

/**
 * Creates the page's one connection to the gateway, shared by the sockets of all namespaces; no socket is connected
 * yet.
 */
export const createConnectionManager = (): Manager =>
  new Manager(window.location.origin, {
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: RECONNECT_AFTER_MS,
    reconnectionDelayMax: 5_000,
  });

/** An error of the catalogue in the acknowledgement of a socket request. */
export class SocketRefusal extends Error {
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    super(body.message);
    this.name = 'SocketRefusal';
    this.body = body;
  }
}

/** Returns the reason why a socket request failed; a missing acknowledgement counts as no answer. */
export function failureOfRequest(reason: unknown): CallFailure {
  if (!(reason instanceof SocketRefusal)) return UNREACHABLE;
  const { code, details } = reason.body;
  return {
    code: isErrorCode(code) ? code : 'service.internal',
    status: 0,
    ...(details?.request_id === undefined ? {} : { requestId: details.request_id }),
    ...(details?.retry_after === undefined ? {} : { retryAfterSeconds: details.retry_after }),
  };
}

const ACK_TIMEOUT_MS = 10_000;

/** `since`: when that state began, in milliseconds since 1970. */
export interface Connection {
  state: 'connecting' | 'live' | 'lost';
  since: number;
}

/** The events of one namespace by name, as the contracts define them. */
type Events<T> = { [E in keyof T]: (...args: never[]) => void };

type RequestPayload<C extends Events<C>, E extends keyof C> = Parameters<C[E]>[0];
type AckOf<C extends Events<C>, E extends keyof C> = NonNullable<Parameters<C[E]>[1]>;
export type RequestData<C extends Events<C>, E extends keyof C> =
  AckOf<C, E> extends (result: infer R) => void ? (R extends { ok: true; data: infer T } ? T : never) : never;

/** The page's socket of one namespace, shared by all its subscribers. */
export interface LiveSocket<C extends Events<C>, S extends Events<S>> {
  readonly connection: Pick<Observable<Connection>, 'get' | 'subscribe'>;
  /** Rejects where the request was refused or not acknowledged in time. */
  request: <E extends keyof C & string>(
    event: E,
    payload: RequestPayload<C, E>,
  ) => Promise<RequestData<C, E>>;
  /** Returns the function that unsubscribes. */
  on: <E extends keyof S & string>(event: E, handler: S[E]) => () => void;
  /** Connects; returns the function that disconnects. */
  open: () => () => void;
}

/** socket.io's own types use a conditional type that a generic event name cannot resolve; `on` above is typed. */
interface Listeners {
  on(event: string, handler: unknown): unknown;
  off(event: string, handler: unknown): unknown;
}

/** Returns the server's description of an error, with the catalogue's code where it has one; never the request. */
function errorText(error: unknown): string {
  if (error instanceof Error && 'data' in error && error.data !== undefined) return errorText(error.data);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => typeof part === 'string').join(' ') || 'unknown';
}

/** Creates a socket of that namespace on the page's connection, not connected yet. */
export function createLiveSocket<C extends Events<C>, S extends Events<S>>(
  manager: Manager,
  namespace: string,
): LiveSocket<C, S> {
  const socket: Socket = manager.socket(namespace, {
    auth: (give: (auth: object) => void) =>
      give({ token: session.get().accessToken, request_id: randomKey() }),
  });
  const connection = createObservable<Connection>({ state: 'connecting', since: Date.now() });
  const listeners: Listeners = socket;
  const log = createProblemLog(`Socket ${namespace}`);
  let reconnect: ReturnType<typeof setTimeout> | undefined;

  const lost = (): void => {
    if (connection.get().state !== 'lost') connection.set({ state: 'lost', since: Date.now() });
  };
  /** Reconnects: socket.io does not retry a connection that the server refused or closed. */
  const connectAgain = (): void => {
    clearTimeout(reconnect);
    reconnect = setTimeout(() => socket.connect(), RECONNECT_AFTER_MS * (1 + Math.random()));
  };

  socket.on('connect', () => {
    connection.set({ state: 'live', since: Date.now() });
    log.over('connected');
  });
  socket.on('disconnect', (reason) => {
    lost();
    if (reason !== 'io client disconnect') log.problem(`disconnected: ${reason}`);
    if (reason === 'io server disconnect' && session.get().accessToken !== null) connectAgain();
  });
  socket.on('error', (error: unknown) => log.problem(`error: ${errorText(error)}`));
  socket.on('connect_error', (error) => {
    lost();
    log.problem(`connect_error: ${errorText(error)}`);
    if (socket.active) return;
    void refreshToken().then(({ outcome }) => {
      if (outcome !== 'ended') connectAgain();
    });
  });
  // The server closes the connection next; the reloaded user shows what the account may do now.
  socket.on('session:changed', () => void loadUser());
  socket.on('session:ended', ({ reason }: SessionEnded) => {
    session.end(reason === 'signed_out' ? null : reason);
  });

  return {
    connection,
    request: async <E extends keyof C & string>(event: E, payload: RequestPayload<C, E>) => {
      try {
        const acknowledged: unknown = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event, payload);
        // The gateway acknowledges each request by the contract.
        const answer = acknowledged as AckResult<RequestData<C, E>>;
        if (!answer.ok) throw new SocketRefusal(answer.error);
        return answer.data;
      } catch (error) {
        log.problem(`${event}: ${errorText(error instanceof SocketRefusal ? error.body : error)}`);
        throw error;
      }
    },
    on: (event, handler) => {
      listeners.on(event, handler);
      return () => listeners.off(event, handler);
    },
    open: () => {
      socket.connect();
      return () => {
        clearTimeout(reconnect);
        socket.disconnect();
      };
    },
  };
}

/** Tables, rounds, and players online. */
export type GameSocket = LiveSocket<GameLogicClientEvents, GameLogicServerEvents>;

export const createGameSocket = (manager: Manager): GameSocket =>
  createLiveSocket(manager, GAME_LOGIC_NAMESPACE);

/** Messages, conversations, and where each colleague is. */
export type ChatSocket = LiveSocket<ChatClientEvents, ChatServerEvents>;

export const createChatSocket = (manager: Manager): ChatSocket => createLiveSocket(manager, CHAT_NAMESPACE);

const GameSocketContext = createContext<GameSocket | null>(null);

export const GameSocketProvider = GameSocketContext.Provider;

export function useGameSocket(): GameSocket {
  const socket = useContext(GameSocketContext);
  if (socket === null) throw new Error(PROVIDER_MISSING_TEXT);
  return socket;
}

export function useConnection(): Connection {
  const { connection } = useGameSocket();
  return useSyncExternalStore(connection.subscribe, connection.get);
}
