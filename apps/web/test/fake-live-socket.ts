import type {
  ChatClientEvents,
  ChatServerEvents,
  GameLogicClientEvents,
  GameLogicServerEvents,
} from '@pitdesk/contracts/api';
import type { Connection, LiveSocket, RequestData } from '#api/live-socket.ts';
import { createObservable } from '#lib/state/observable.ts';

type Handler = (payload: never) => void;
type Events<T> = { [E in keyof T]: (...args: never[]) => void };

interface Waiting {
  event: string;
  payload: unknown;
  answer: (data: unknown) => void;
  refuse: (reason: Error) => void;
}

/** Returns a socket whose server is the test: the test answers its requests and sends its events. */
function fakeLiveSocket<C extends Events<C>, S extends Events<S>>(state: Connection['state'] = 'live') {
  const connection = createObservable<Connection>({ state, since: 0 });
  const handlers = new Map<string, Set<Handler>>();
  const waiting: Waiting[] = [];
  const socket: LiveSocket<C, S> = {
    connection,
    request: (event, payload) =>
      new Promise((answer, refuse) => {
        waiting.push({ event, payload, answer: answer as (data: unknown) => void, refuse });
      }),
    on: (event, handler) => {
      const known = handlers.get(event) ?? new Set();
      known.add(handler);
      handlers.set(event, known);
      return () => known.delete(handler);
    },
    open: () => () => {},
  };
  const take = (event: string): Waiting => {
    const index = waiting.findIndex((request) => request.event === event);
    const [request] = index === -1 ? [] : waiting.splice(index, 1);
    if (request === undefined) throw new Error(`no open request ${event}`);
    return request;
  };
  const settle = async (): Promise<void> => {
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    socket,
    connection,
    /** Returns the number of open requests of that name. */
    pending: (event: keyof C & string): number => waiting.filter((request) => request.event === event).length,
    /** Returns the payloads of the open requests of that name, oldest first. */
    payloads: (event: keyof C & string): unknown[] =>
      waiting.flatMap((request) => (request.event === event ? [request.payload] : [])),
    /** Answers the oldest open request of that name. */
    answer: async <E extends keyof C & string>(event: E, data: RequestData<C, E>) => {
      take(event).answer(data);
      await settle();
    },
    /** Refuses the oldest open request of that name. */
    refuse: async (event: keyof C & string, reason: Error) => {
      take(event).refuse(reason);
      await settle();
    },
    send: <E extends keyof S & string>(event: E, payload: Parameters<S[E]>[0]) => {
      for (const handler of handlers.get(event) ?? []) handler(payload);
    },
  };
}

export const fakeGameSocket = (state?: Connection['state']) =>
  fakeLiveSocket<GameLogicClientEvents, GameLogicServerEvents>(state);

export const fakeChatSocket = (state?: Connection['state']) =>
  fakeLiveSocket<ChatClientEvents, ChatServerEvents>(state);
