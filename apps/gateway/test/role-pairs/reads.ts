import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Paginated } from '@pitdesk/contracts/fields';
import { ANONYMOUS_PLAYER, type OnlinePage } from '@pitdesk/contracts/players';
import type { Report } from '@pitdesk/contracts/reports';
import { archiveOf, until } from '@pitdesk/rig';
import { callAs, type Verb } from '../support/acts.ts';
import type { SignedIn } from '../support/console.ts';
import { evidenceFrom, jsonIn } from '../support/evidence.ts';
import { downloaded } from '../support/export-archive.ts';
import { emit } from '../support/sockets.ts';
import { console_, sockets } from './console.ts';
import { factsIn } from './facts.ts';
import { isOwnTable, placeAt, TERMINALS, type Terminal } from './floor.ts';
import { madeAt } from './rows.ts';

/** Reads something as an account: the facts of its answer, none if it is refused. */
export type Read = (as: SignedIn) => Promise<Iterable<string>>;

const call = (as: SignedIn, verb: Verb, path: string, body?: object) =>
  callAs(console_.gateway, as, verb, path, body);

/** Reads JSON; a refused answer has no facts. */
const json =
  (path: string): Read =>
  async (as) => {
    const answer = await call(as, 'get', path);
    const { status } = answer;
    expect([path, [200, 403, 404].includes(status)]).toEqual([path, true]);
    return status === 200 ? factsIn(answer.body) : [];
  };

/** Reads every page of a list, because the first page of two places is not the union of their first pages. */
const pages =
  (path: string): Read =>
  async (as) => {
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await call(
        as,
        'get',
        `${path}${path.includes('?') ? '&' : '?'}page=${page}&per_page=100`,
      );
      expect([path, [200, 403].includes(answer.status)]).toEqual([path, true]);
      if (answer.status === 403) return [];
      const { data, meta } = answer.body as Paginated<unknown>;
      found.push(...factsIn({ data }));
      if (page >= meta.last_page) return found;
    }
  };

/** Reads the lines of an exported table. */
const file =
  (path: string): Read =>
  async (as) => {
    const zip = await downloaded(console_.gateway, as, path);
    return zip === null ? [] : archiveOf(zip).lines.map((cells) => JSON.stringify(cells));
  };

/** How a report distinguishes tables with the same name, if it has both. */
const OF_TWO_TABLES = / (#|· Terminal )\d+/g;

const report =
  (kind: string): Read =>
  async (as) => {
    const id = randomUUID();
    const request = { id, kind, gaming_day: 'today', game: null, table_id: null };
    if ((await call(as, 'post', '/api/reports', request)).status === 403) return [];
    const { sections } = await until(async () => {
      const made = (await call(as, 'get', `/api/reports/${id}`).expect(200)).body as Report;
      return made.state === 'running' ? null : made;
    });
    return (sections ?? [])
      .filter(({ name }) => name === 'by_table' || name === 'events')
      .flatMap(({ name, rows }) =>
        rows
          // The console counts players every minute, so other tables appear in the report while the test runs.
          .filter(({ of }) => kind !== 'players' || isOwnTable(of))
          .map(({ of, values }) =>
            JSON.stringify(kind === 'players' ? [name, of] : [name, of, values]).replaceAll(
              OF_TWO_TABLES,
              '',
            ),
          ),
      );
  };

const evidence =
  (terminal: Terminal): Read =>
  async (as) => {
    const path = `/api/rounds/${placeAt(terminal).round}/evidence`;
    const answer = await evidenceFrom(console_.gateway, as, path, { reason: 'A player disputes the result' });
    if (answer.status !== 200) return [];
    const { round, chat } = { round: jsonIn(answer, 'round.json'), chat: jsonIn(answer, 'messages.json') };
    return [...factsIn(round, 'round'), ...factsIn(chat, 'chat')].filter((one) => one.includes('.round.id'));
  };

const online: Read = async (as) => {
  const socket = await sockets.browser(console_.gateway.url, as.accessToken);
  const answer = await emit<OnlinePage>(socket, 'openPlayers', { per_page: 100 });
  socket.disconnect();
  if (!answer.ok) return [];
  return answer.data.data.flatMap(({ socket_id, player, table_name }) => {
    const place = `somebody at ${table_name}`;
    return player === ANONYMOUS_PLAYER ? [place] : [place, `${player} as ${socket_id}`];
  });
};

const each = (read: (terminal: Terminal) => Read): Read => {
  return async (as) => {
    const found: string[] = [];
    for (const terminal of TERMINALS) found.push(...(await read(terminal)(as)));
    return found;
  };
};

/** The rows of each part of the floor, without what the answer says about the part as a whole. */
const floor: Read = async (as) => {
  const span = new URLSearchParams({ from: minutesAgo(9, madeAt.rows), to: minutesAgo(0, madeAt.rows) });
  const found = [...(await json(`/api/floor-at?${span.toString()}`)(as))];
  return found.filter((fact) => fact.includes('.rows[') || fact.startsWith('.tables['));
};

export const READS: Readonly<Record<string, Read>> = {
  tables: json('/api/tables'),
  'live tables': json('/api/tables/live'),
  alarms: json('/api/alarms'),
  'floor at a second': floor,
  conversations: json('/api/conversations'),
  'search of messages': json('/api/conversations/search?q=zebra'),
  threads: each((terminal) => (as) => json(`/api/conversations/${placeAt(terminal).chat.id}/messages`)(as)),
  'exported threads': each(
    (terminal) => (as) => file(`/api/conversations/${placeAt(terminal).chat.id}/export?format=csv`)(as),
  ),
  'answer figures': json('/api/answers?gaming_day=today'),
  waits: pages('/api/answers/waits?gaming_day=today'),
  'search of players': json('/api/players?find=70'),
  players: each((terminal) => (as) => json(`/api/players/70${terminal}`)(as)),
  'messages of players': each((terminal) => (as) => json(`/api/players/70${terminal}/messages`)(as)),
  'notes about a player': json('/api/players/709/notes'),
  'messages of a player': json('/api/players/709/messages'),
  'exported players': file('/api/players/export?format=csv&sort=name&dir=asc&language=en'),
  sanctions: pages('/api/sanctions'),
  rounds: pages('/api/rounds'),
  'exported rounds': file('/api/rounds/export?format=csv&gaming_day=today'),
  'checked rounds': json('/api/rounds/check'),
  dossiers: each((terminal) => (as) => json(`/api/rounds/${placeAt(terminal).round}/dossier`)(as)),
  corrections: pages('/api/corrections'),
  events: pages('/api/event/all'),
  dealers: pages('/api/models'),
  rota: json(`/api/rota?from=${minutesAgo(60)}&to=${minutesAgo(-60)}`),
  equipment: pages('/api/equipment'),
  inspections: pages('/api/inspections'),
  'lots of cards': pages('/api/card-lots'),
  'steps of cards': pages('/api/card-steps'),
  'card reconciliation': json('/api/card-reconciliation'),
  'exported card reconciliation': file('/api/card-reconciliation/export?format=csv'),
  handover: pages('/api/handover'),
  'exported handover': file('/api/handover/export?format=csv'),
  broadcasts: pages('/api/broadcasts'),
  'controlled tables': json('/api/table-control'),
  'log of tables': pages('/api/table-log'),
  'exported log of tables': file('/api/table-log/export?format=csv'),
  protectionCases: pages('/api/protection-cases'),
  incidents: pages('/api/incidents'),
  exceptions: pages('/api/exceptions'),
  'report of chat': report('chat'),
  'report of players': report('players'),
  'report of rounds': report('rounds'),
  'report of events': report('events'),
  evidence: each((terminal) => evidence(terminal)),
  'online list': online,
};

/** Counts of records that no read lists. */
export const COUNTS: Readonly<Record<string, (as: SignedIn) => Promise<number>>> = {
  'player counts': async (as) => {
    const answer = await call(as, 'get', '/api/player-counts?minutes=600');
    if (answer.status !== 200) return 0;
    return (
      (answer.body as { at: string; total: number }[]).find(
        ({ at }) => Date.parse(at) === madeAt.sample.getTime(),
      )?.total ?? 0
    );
  },
  'handed-over alarms': async (as) => await figure(as, 'alarms'),
  'handed-over rounds': async (as) => await figure(as, 'rounds'),
  'handed-over corrections': async (as) => await figure(as, 'corrections'),
  'online players': async (as) => {
    const socket = await sockets.browser(console_.gateway.url, as.accessToken);
    const answer = await emit<{ total: number }>(socket, 'getClientsList', { mode: 'counts' });
    socket.disconnect();
    return answer.ok ? answer.data.total : 0;
  },
};

async function figure(as: SignedIn, wanted: string): Promise<number> {
  const answer = await call(as, 'get', '/api/handover/summary?span=day');
  if (answer.status !== 200) return 0;
  const { figures } = answer.body as { figures: { name: string; count: number | null }[] };
  return figures.find(({ name }) => name === wanted)?.count ?? 0;
}

function minutesAgo(minutes: number, now = new Date()): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString();
}
