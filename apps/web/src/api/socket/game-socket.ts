import {
  type AckResult,
  GAME_LOGIC_NAMESPACE,
  type GameLogicClientEvents,
  type GameLogicServerEvents,
} from '@pitdesk/contracts';
import { io, type Socket } from 'socket.io-client';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { refreshToken } from '../session/refresh-token.ts';
import { session } from '../session/session.ts';
import { SocketRefusal } from './socket-refusal.ts';

const ACK_TIMEOUT_MS = 10_000;
const RECONNECT_AFTER_MS = 1_000;

/** `since`: when that state began, in milliseconds since 1970. */
export interface Connection {
  state: 'connecting' | 'live' | 'lost';
  since: number;
}

type RequestName = keyof GameLogicClientEvents;
type RequestPayload<E extends RequestName> = Parameters<GameLogicClientEvents[E]>[0];
type AckOf<E extends RequestName> = NonNullable<Parameters<GameLogicClientEvents[E]>[1]>;
export type RequestData<E extends RequestName> = Parameters<AckOf<E>>[0] extends infer R
  ? R extends { ok: true; data: infer T }
    ? T
    : never
  : never;

/** The one socket that everything live of this page shares. */
export interface GameSocket {
  readonly connection: Pick<Observable<Connection>, 'get' | 'subscribe'>;
  /** Rejects where the request was refused or not acknowledged in time. */
  request: <E extends RequestName>(event: E, payload: RequestPayload<E>) => Promise<RequestData<E>>;
  /** Returns what ends the subscription. */
  on: <E extends keyof GameLogicServerEvents>(event: E, handler: GameLogicServerEvents[E]) => () => void;
  /** Connects, and stays connected until what it returns is called. */
  open: () => () => void;
}

/** socket.io's own types ask a condition of each event's name that a generic name cannot answer; `on` above types it. */
interface Listeners {
  on(event: string, handler: unknown): unknown;
  off(event: string, handler: unknown): unknown;
}

/** The page's connection to the game-logic namespace, not connected yet. */
export function createGameSocket(): GameSocket {
  const socket: Socket = io(GAME_LOGIC_NAMESPACE, {
    autoConnect: false,
    transports: ['websocket'],
    auth: (give) => give({ token: session.get().accessToken }),
    reconnectionDelay: RECONNECT_AFTER_MS,
    reconnectionDelayMax: 5_000,
  });
  const connection = createObservable<Connection>({ state: 'connecting', since: Date.now() });
  const listeners: Listeners = socket;
  let reconnect: ReturnType<typeof setTimeout> | undefined;

  const lost = (): void => {
    if (connection.get().state !== 'lost') connection.set({ state: 'lost', since: Date.now() });
  };
  /** What the server refused or cut, socket.io does not try again by itself. */
  const connectAgain = (): void => {
    clearTimeout(reconnect);
    reconnect = setTimeout(() => socket.connect(), RECONNECT_AFTER_MS * (1 + Math.random()));
  };

  socket.on('connect', () => connection.set({ state: 'live', since: Date.now() }));
  socket.on('disconnect', (reason) => {
    lost();
    if (reason === 'io server disconnect' && session.get().accessToken !== null) connectAgain();
  });
  socket.on('connect_error', () => {
    lost();
    if (socket.active) return;
    void refreshToken().then(({ outcome }) => {
      if (outcome !== 'ended') connectAgain();
    });
  });
  socket.on('session:ended', ({ reason }: Parameters<GameLogicServerEvents['session:ended']>[0]) => {
    session.end(reason === 'signed_out' ? null : reason);
  });

  return {
    connection,
    request: async <E extends RequestName>(event: E, payload: RequestPayload<E>) => {
      const answer = (await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event, payload)) as AckResult<
        RequestData<E>
      >;
      if (!answer.ok) throw new SocketRefusal(answer.error);
      return answer.data;
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
