import { type Answered, type Casino, type CasinoMessage, type OperatorFace, STAFF } from './casino.ts';

const message = ({ table, sender, text, at }: CasinoMessage) => ({
  chat_id: table,
  sender,
  message: text,
  created_at: at.toISOString(),
});

/**
 * An operator that offers section 7 of the specification and a list of tables, and no field beyond the specification:
 * no `meta`, no message ids; events have an id, a name and a state.
 */
export const SECTION_7: OperatorFace = {
  routes: (casino) => ({
    'POST /api/auth/login': ({ body }) =>
      body.username === STAFF.username && body.password === STAFF.password
        ? { body: { token: { access_token: STAFF.token } } }
        : { status: 401, body: {} },
    'GET /api/auth/me': ({ bearer }) =>
      bearer === STAFF.token
        ? {
            body: {
              response: { id: 7, username: STAFF.username, email: 'floor1@casino.example', terminal_id: 1 },
            },
          }
        : { status: 401, body: {} },
    'GET /api/table': ({ bearer }) =>
      bearer === STAFF.token ? { body: { response: tables(casino) } } : { status: 401, body: {} },
    'GET /api/customerSupport/chatMessage/dynamicsearch': ({ query }) => {
      const { chat_id } = JSON.parse(query.get('filters') ?? '{}') as { chat_id?: number };
      const { created_at } = JSON.parse(query.get('sort_by') ?? '{}') as { created_at?: string };
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
      const all = casino.messages.filter(({ table }) => table === chat_id);
      const ordered = created_at === 'desc' ? all.toReversed() : all;
      return { body: { data: ordered.slice((page - 1) * size, page * size).map(message) } };
    },
    'POST /api/customerSupport/chatMessage': ({ body }) => {
      const { chat_id, sender, message: text } = body as { chat_id: number; sender: string; message: string };
      return { body: { response: message(casino.say(chat_id, sender, text)) } };
    },
    'GET /api/event/all': () => ({ body: casino.events.map(event) }),
    'GET /api/event/{id}': ({ id }) => one(casino, id),
    'PUT /api/event/active/{id}': ({ id }) => setActive(casino, id, true),
    'PUT /api/event/inactive/{id}': ({ id }) => setActive(casino, id, false),
  }),
  client: ({ socketId, name, table }, casino) => ({
    role: 'player',
    socket_id: socketId,
    detail: { player: name, table_name: casino.tables.find(({ number }) => number === table)?.title },
  }),
  announcement: (stored, room) => ({ appendMessage: true, group: room, data: message(stored) }),
};

const GAME = { baccarat: 'Baccarat', roulette: 'Roulette' } as const;

const tables = (casino: Casino) =>
  casino.tables.map(({ number, title, game, terminal }) => ({
    id: number,
    title,
    description: '',
    stream_url: null,
    model: { name: GAME[game] },
    terminal_id: terminal,
    chat: { id: number },
  }));

const event = ({ number, name, active }: Casino['events'][number]) => ({ id: number, name, active });

function one(casino: Casino, id: string): Answered {
  const found = casino.events.find(({ number }) => String(number) === id);
  return found === undefined ? { status: 404, body: {} } : { body: event(found) };
}

function setActive(casino: Casino, id: string, active: boolean): Answered {
  const index = casino.events.findIndex(({ number }) => String(number) === id);
  const found = casino.events[index];
  if (found === undefined) return { status: 404, body: {} };
  casino.events[index] = { ...found, active };
  return one(casino, id);
}
