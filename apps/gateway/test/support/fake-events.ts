import type { CasinoEvent } from '@pitdesk/contracts/events';
import { type Answers, type FakeOperator, type Seen, startFakeOperator } from './fake-operator.ts';

const USERS: Record<string, { id: number; terminal_id: number }> = {
  floor1: { id: 1, terminal_id: 1 },
  floor1b: { id: 2, terminal_id: 1 },
  floor2: { id: 3, terminal_id: 2 },
};

/** Starts an operator with the test's events; its list supports only pages, as in the specification. */
export async function startFakeEvents(events: Map<string, CasinoEvent>): Promise<FakeOperator> {
  const answers: Answers = {
    'POST /api/auth/login': ({ body }: Seen) => ({
      token: { access_token: (body as { username: string }).username },
    }),
    'GET /api/auth/me': ({ headers }: Seen) => {
      const username = headers.authorization?.replace('Bearer ', '') ?? '';
      return { ...USERS[username], username, email: `${username}@casino.example` };
    },
    'GET /api/table': [],
    'GET /api/event/all': ({ query }: Seen) => {
      const [page, perPage] = [Number(query.get('page')), Number(query.get('per_page'))];
      const all = [...events.values()];
      return {
        data: all.slice((page - 1) * perPage, page * perPage),
        meta: { page, per_page: perPage, total: all.length, last_page: Math.ceil(all.length / perPage) },
      };
    },
    'POST /api/event/create': ({ body }: Seen) =>
      put(events, { ...(body as CasinoEvent), id: 900, active: false }),
  };
  // Routes with an event in their path answer for the current events.
  return await startFakeOperator(
    new Proxy(answers, {
      get: (known, route: string) => known[route] ?? ofOne(events, route),
    }),
  );
}

function ofOne(events: Map<string, CasinoEvent>, route: string): unknown {
  const [, method, act, id = ''] =
    /^(\w+) \/api\/event\/(?:(update|active|inactive|delete)\/)?(.+)$/.exec(route) ?? [];
  const event = events.get(id);
  if (event === undefined) return undefined;
  if (method === 'GET') return event;
  if (method === 'DELETE') return () => ({ ok: events.delete(id) });
  if (act === 'update')
    return ({ body }: Seen) => put(events, { ...event, ...(body as Partial<CasinoEvent>) });
  return () => put(events, { ...event, active: act === 'active' });
}

function put(events: Map<string, CasinoEvent>, event: CasinoEvent): CasinoEvent {
  events.set(String(event.id), event);
  return event;
}
