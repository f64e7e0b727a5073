import {
  type Answered,
  type Casino,
  type CasinoEvent,
  type CasinoMessage,
  type OperatorFace,
  STAFF,
} from './casino.ts';

const ZONE = 'Europe/Ljubljana';
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** Returns local time without a zone, as a database column stores it: `2026-11-22 18:05:00`. */
const local = (at: Date): string => wall.format(at);
const flag = (value: boolean): string => (value ? '1' : '0');
const key = (kind: string, number: number): string => `${kind}-${number}`;
const numberOf = (text: unknown): number => Number(String(text).split('-')[1]);

const message = ({ number, table, sender, text, at }: CasinoMessage) => ({
  msg_key: key('m', number),
  thread_key: key('thread', table),
  author: sender,
  body: text,
  sent_at: local(at),
});

const event = ({ number, name, active, startsAt, endsAt }: CasinoEvent) => ({
  campaign_key: key('c', number),
  headline: name,
  blurb: null,
  game_label: '百家乐',
  campaign_type: 'PrizeDrop',
  seats: [key('table', 1)],
  opens: local(startsAt),
  closes: local(endsAt),
  pot: { sum: '5000.00', iso: 'eur' },
  station: '1',
  published: flag(active),
});

/**
 * An operator whose names, envelopes and times all differ from the specification's, as in a Laravel application:
 * `data` and `meta.current_page`, snake case, local times without a zone, numbers and booleans as text.
 */
export const LARAVEL: OperatorFace = {
  routes: (casino) => {
    const staff =
      (handle: () => unknown) =>
      ({ bearer }: { bearer: string | undefined }): Answered =>
        bearer === STAFF.token ? { body: handle() } : { status: 401, body: { message: 'Unauthenticated.' } };
    return {
      'POST /api/v2/sessions': ({ body }) =>
        body.login === STAFF.username && body.secret === STAFF.password
          ? { status: 201, body: { data: { kind: 'bearer', api_token: STAFF.token } } }
          : { status: 422, body: { message: 'The given data was invalid.' } },
      'GET /api/v2/profile': staff(() => ({
        data: { user_key: 'u-7', login_name: STAFF.username, mail: 'floor1@casino.example', station: '1' },
      })),
      'GET /api/v2/game_tables': staff(() =>
        page(
          casino.tables.map(({ number, title, game, terminal }) => ({
            table_key: key('table', number),
            caption: title,
            blurb: null,
            feed: { kind: 'iframe', href: '' },
            game_label: { baccarat: '百家乐', roulette: '輪盤' }[game],
            station: String(terminal),
            is_live: '1',
            thread: { key: key('thread', number) },
          })),
        ),
      ),
      'GET /api/v2/game_tables/now': staff(() => ({
        data: casino.tables.map(({ number }) => ({
          table_key: key('table', number),
          phase: number === 2 ? 'paused' : 'running',
          croupier: { key: 'd-1', name: 'Ana' },
          stamp: Math.floor(Date.now() / 1_000),
        })),
      })),
      'GET /api/v2/game_rounds': staff(() => page(rounds())),
      'GET /api/v2/game_rounds/{id}': staff(() => ({ data: rounds()[0] })),
      'GET /api/v2/croupiers': staff(() =>
        page([
          { key: 'd-1', stage_name: 'Ana', speaks: 'en,de', on_duty: '1', table_key: key('table', 1) },
          { key: 'd-2', stage_name: 'Boris', speaks: 'en', on_duty: '0', table_key: null },
        ]),
      ),
      'GET /api/v2/messages': ({ query }) => {
        const all = casino.messages.filter(({ table }) => key('thread', table) === query.get('thread'));
        const ordered = query.get('direction') === 'desc' ? all.toReversed() : all;
        return { body: page(ordered.map(message), Number(query.get('page')), Number(query.get('limit'))) };
      },
      'POST /api/v2/messages': ({ body }) => {
        const stored = casino.say(numberOf(body.thread_key), String(body.author), String(body.body));
        return { status: 201, body: { data: message(stored) } };
      },
      'GET /api/v2/campaigns': () => ({ body: page(casino.events.map(event)) }),
      'POST /api/v2/campaigns': ({ body }) => {
        const made = {
          number: casino.events.length + 1,
          name: String(body.headline),
          active: false,
          startsAt: fromLocal(body.opens),
          endsAt: fromLocal(body.closes),
        };
        casino.events.push(made);
        return { status: 201, body: { data: event(made) } };
      },
      'GET /api/v2/campaigns/{id}': ({ id }) => {
        const found = casino.events.find(({ number }) => key('c', number) === id);
        return found === undefined ? { status: 404, body: {} } : { body: { data: event(found) } };
      },
      'PATCH /api/v2/campaigns/{id}': ({ id, body }) =>
        changed(casino, id, typeof body.headline === 'string' ? { name: body.headline } : {}),
      'POST /api/v2/campaigns/{id}/publish': ({ id }) => changed(casino, id, { active: true }),
      'POST /api/v2/campaigns/{id}/withdraw': ({ id }) => changed(casino, id, { active: false }),
    };
  },
  client: ({ socketId, name, table }, casino) => ({
    kind: 'player',
    sid: socketId,
    nick: name,
    caption: casino.tables.find(({ number }) => number === table)?.title,
  }),
  announcement: (stored, room) => ({ room, message: message(stored) }),
};

const rounds = () => [
  {
    round_key: 'r-1',
    table_key: key('table', 1),
    phase: 'FINISHED',
    opened: local(new Date(Date.now() - 120_000)),
    finished: local(new Date(Date.now() - 90_000)),
    shoe_no: '12',
    hand_no: '34',
    deal: [
      { side: 'P', face: '9h' },
      { side: 'B', face: 'KD' },
      { side: 'P', face: '10C' },
      { side: 'B', face: '7S' },
    ],
    winner: 'P',
  },
];

/** Answers 204 without a body: the changed event is not returned. */
function changed(casino: Casino, id: string, part: Partial<CasinoEvent>): Answered {
  const index = casino.events.findIndex(({ number }) => key('c', number) === id);
  const found = casino.events[index];
  if (found === undefined) return { status: 404, body: {} };
  casino.events[index] = { ...found, ...part };
  return { status: 204 };
}

function page(rows: readonly unknown[], current = 1, size = 50) {
  return {
    data: rows.slice((current - 1) * size, current * size),
    links: { first: null, next: null },
    meta: {
      current_page: current,
      per_page: String(size),
      total: String(rows.length),
      last_page: Math.max(1, Math.ceil(rows.length / size)),
    },
  };
}

/** Returns the instant of a local time in the zone; correct except in the hour that a clock change repeats. */
function fromLocal(text: unknown): Date {
  const asUtc = new Date(`${String(text).replace(' ', 'T')}Z`);
  return new Date(
    asUtc.getTime() - (new Date(`${local(asUtc).replace(' ', 'T')}Z`).getTime() - asUtc.getTime()),
  );
}
