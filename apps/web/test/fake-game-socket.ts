import type { GameLogicClientEvents, GameLogicServerEvents } from '@pitdesk/contracts';
import type { Connection, GameSocket, RequestData } from '../src/api/socket/game-socket.ts';
import { createObservable } from '../src/lib/observable.ts';

type Handler = (payload: unknown) => void;
type Payload<E extends keyof GameLogicServerEvents> = Parameters<GameLogicServerEvents[E]>[0];

/** A socket whose server is the test: it answers requests when told to, and sends what it is given. */
export function fakeGameSocket(state: Connection['state'] = 'live') {
  const connection = createObservable<Connection>({ state, since: 0 });
  const handlers = new Map<string, Set<Handler>>();
  const waiting: { event: string; answer: (data: unknown) => void; refuse: (reason: Error) => void }[] = [];
  const socket: GameSocket = {
    connection,
    request: (event) =>
      new Promise((answer, refuse) => {
        waiting.push({ event, answer: answer as (data: unknown) => void, refuse });
      }),
    on: (event, handler) => {
      const known = handlers.get(event) ?? new Set();
      known.add(handler as Handler);
      handlers.set(event, known);
      return () => known.delete(handler as Handler);
    },
    open: () => () => {},
  };
  const oldest = (event: string) => {
    const index = waiting.findIndex((request) => request.event === event);
    const [request] = index === -1 ? [] : waiting.splice(index, 1);
    if (request === undefined) throw new Error(`nobody asked ${event}`);
    return request;
  };
  const settled = async (): Promise<void> => {
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    socket,
    connection,
    asked: (event: keyof GameLogicClientEvents): number =>
      waiting.filter((request) => request.event === event).length,
    /** Answers the oldest open request of that name. */
    answer: async <E extends keyof GameLogicClientEvents>(event: E, data: RequestData<E>) => {
      oldest(event).answer(data);
      await settled();
    },
    /** Refuses the oldest open request of that name. */
    refuse: async (event: keyof GameLogicClientEvents, reason: Error) => {
      oldest(event).refuse(reason);
      await settled();
    },
    send: <E extends keyof GameLogicServerEvents>(event: E, payload: Payload<E>) => {
      for (const handler of handlers.get(event) ?? []) handler(payload);
    },
  };
}
