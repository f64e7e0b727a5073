import type { AckResult, SessionEnded } from '@pitdesk/contracts';
import type { Manager, Socket } from 'socket.io-client';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { randomKey } from '../../lib/random-key.ts';
import { refreshToken } from '../session/refresh-token.ts';
import { session } from '../session/session.ts';
import { RECONNECT_AFTER_MS } from './connection-manager.ts';
import { SocketRefusal } from './socket-refusal.ts';

const ACK_TIMEOUT_MS = 10_000;

/** `since`: when that state began, in milliseconds since 1970. */
export interface Connection {
  state: 'connecting' | 'live' | 'lost';
  since: number;
}

/** One namespace's events by name, as the contracts write them. */
type Events<T> = { [E in keyof T]: (...args: never[]) => void };

type RequestPayload<C extends Events<C>, E extends keyof C> = Parameters<C[E]>[0];
type AckOf<C extends Events<C>, E extends keyof C> = NonNullable<Parameters<C[E]>[1]>;
export type RequestData<C extends Events<C>, E extends keyof C> =
  AckOf<C, E> extends (result: infer R) => void ? (R extends { ok: true; data: infer T } ? T : never) : never;

/** The page's socket of one namespace, shared by everything that is live through it. */
export interface LiveSocket<C extends Events<C>, S extends Events<S>> {
  readonly connection: Pick<Observable<Connection>, 'get' | 'subscribe'>;
  /** Rejects where the request was refused or not acknowledged in time. */
  request: <E extends keyof C & string>(
    event: E,
    payload: RequestPayload<C, E>,
  ) => Promise<RequestData<C, E>>;
  /** Returns what ends the subscription. */
  on: <E extends keyof S & string>(event: E, handler: S[E]) => () => void;
  /** Connects, and stays connected until what it returns is called. */
  open: () => () => void;
}

/** socket.io's own types ask a condition of each event's name that a generic name cannot answer; `on` above types it. */
interface Listeners {
  on(event: string, handler: unknown): unknown;
  off(event: string, handler: unknown): unknown;
}

/** A socket of that namespace over the page's connection, not connected yet. */
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
  socket.on('session:ended', ({ reason }: SessionEnded) => {
    session.end(reason === 'signed_out' ? null : reason);
  });

  return {
    connection,
    request: async <E extends keyof C & string>(event: E, payload: RequestPayload<C, E>) => {
      const answer = (await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event, payload)) as AckResult<
        RequestData<C, E>
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
