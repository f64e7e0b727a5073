import { endpoints } from '@pitdesk/contracts/api';
import { positionParam } from '@pitdesk/contracts/chat';
import type { Session } from '@pitdesk/rig';
import pg from 'pg';
import type { Databases } from '../common/start-stack.ts';
import { type TableWithChat, tablesWithChat } from '../common/tables.ts';
import { fillAudit } from './fill/audit.ts';
import { fillEvents } from './fill/events.ts';
import { fillMessages } from './fill/messages.ts';
import { fillPlayers } from './fill/players.ts';
import { fillRounds } from './fill/rounds.ts';
import { fillStaff } from './fill/staff.ts';
import { LANGUAGES, SEARCHES } from './fill/texts.ts';

/** What a member of staff opens. */
export interface Page {
  readonly name: string;
  /** Who opens it: an account of the demo casino. */
  readonly by: 'shift' | 'admin' | 'auditor' | 'supervisor';
  readonly path: string;
}

export interface Subject {
  /** Row counts of the steps, by default. */
  readonly steps: readonly number[];
  /** The tables whose sizes are given. */
  readonly tables: readonly string[];
  readonly database: 'console' | 'operator';
  fill(databases: Databases, rows: number, tables: readonly TableWithChat[]): Promise<void>;
  pages(databases: Databases, session: Session): Promise<Page[]>;
}

const query = (path: string, values: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()}`;

const page = (name: string, path: string, by: Page['by'] = 'shift'): Page => ({ name, by, path });

const TEN_TO_THE = [10_000, 100_000, 1_000_000, 10_000_000];

export const SUBJECTS = {
  messages: {
    steps: TEN_TO_THE,
    database: 'console',
    tables: ['chat_messages'],
    fill: fillMessages,
    async pages(databases, session) {
      const busiest = await busiestOf(await tablesWithChat(session), databases.console);
      const thread = endpoints.getThread.path.replace(':id', String(busiest.table.chatId));
      const search = endpoints.searchThreads.path;
      return [
        page('conversations, with what is unread', endpoints.listConversations.path),
        page('a conversation, newest', thread),
        page('a conversation, from its middle', query(thread, { before: busiest.middle })),
        page('a conversation, missed since a day', query(thread, { changed_after: busiest.yesterday })),
        ...LANGUAGES.flatMap((language) => [
          page(
            `search ${language}, frequent: ${SEARCHES[language].frequent}`,
            query(search, { q: SEARCHES[language].frequent }),
          ),
          page(
            `search ${language}, rare: ${SEARCHES[language].rare}`,
            query(search, { q: SEARCHES[language].rare }),
          ),
        ]),
        page('search, nowhere', query(search, { q: 'xylophone' })),
        page('search, two letters, nowhere', query(search, { q: 'xq' })),
        page('search, a player', query(search, { q: 'Player59999' })),
        page(
          'search in one chat, rare',
          query(search, { q: SEARCHES.de.rare, chat_id: busiest.table.chatId }),
        ),
        page("a player's messages", endpoints.listPlayerMessages.path.replace(':id', '700001')),
        // The gaming day of today may not have begun yet.
        page('first answers of a day', query('/api/answers', { gaming_day: daysAgo(1) })),
        floorAt(2),
        floorAt(300),
        page('retention: what would be deleted', endpoints.getRetention.path, 'auditor'),
      ];
    },
  },
  audit: {
    steps: TEN_TO_THE,
    database: 'console',
    tables: ['audit_entries'],
    fill: fillAudit,
    async pages(databases) {
      const middle = await oneOf(
        databases.console,
        `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '~' || seq AS value FROM audit_entries
         WHERE at < now() - interval '18 months' ORDER BY at DESC LIMIT 1`,
      );
      const list = (name: string, values: Record<string, string | number>) =>
        page(name, query(endpoints.listAudit.path, values), 'auditor');
      return [
        list('audit, first page', {}),
        list('audit, page 300 of those counted', { page: 300 }),
        list('audit, deep by cursor', { after: middle }),
        list('audit, by action', { action: 'round.voided' }),
        list('audit, by account', { username: 'staff399' }),
        list('audit, by target', { target_kind: 'round', target_id: '77' }),
        list('audit, refused', { result: 'refused' }),
        list('audit, by account and action', { username: 'staff399', action: 'client.disconnected' }),
        list('audit, a day', { gaming_day: daysAgo(400) }),
        list('audit, find frequent: staff1', { find: 'staff1' }),
        list('audit, find rare: round 1234567', { find: 'round 1234567' }),
        list('audit, find nowhere', { find: 'xylophone' }),
        page('retention: what would be deleted', endpoints.getRetention.path, 'auditor'),
      ];
    },
  },
  players: {
    steps: TEN_TO_THE,
    database: 'console',
    tables: ['player_visits', 'players', 'player_names'],
    fill: fillPlayers,
    pages: async (databases) => {
      const id = await oneOf(
        databases.console,
        "SELECT player_id AS value FROM player_visits v WHERE EXISTS (SELECT 1 FROM players p WHERE p.id = v.player_id) AND socket_id LIKE 'socket-%' LIMIT 1",
      );
      const player = endpoints.getPlayer.path.replace(':id', id);
      return [
        page("a player's page", player),
        page("a player's page, one terminal", player, 'supervisor'),
        page('find a player: frequent', query(endpoints.findPlayers.path, { find: 'ana' })),
        page('find a player: by id', query(endpoints.findPlayers.path, { find: '700123' })),
        page('find a player: nowhere', query(endpoints.findPlayers.path, { find: 'xylophone' })),
        page(
          'find a player, one terminal',
          query(endpoints.findPlayers.path, { find: '700123' }),
          'supervisor',
        ),
        page('retention: what would be deleted', endpoints.getRetention.path, 'auditor'),
      ];
    },
  },
  rounds: {
    steps: TEN_TO_THE,
    database: 'operator',
    tables: ['rounds'],
    fill: fillRounds,
    async pages(databases, session) {
      const [table] = await tablesWithChat(session);
      const { path } = endpoints.listRounds;
      const middle = await oneOf(
        databases.operator,
        'SELECT id::text AS value FROM rounds ORDER BY started_at OFFSET (SELECT LEAST(COUNT(*) / 2, 100000) FROM rounds) LIMIT 1',
      );
      return [
        page('rounds, first page', path),
        page('rounds, page 300 of those counted', query(path, { page: 300 })),
        page('rounds of a table', query(path, { table_id: String(table?.id) })),
        page('rounds, a day', query(path, { gaming_day: daysAgo(5) })),
        page('rounds, a number of roulette', query(path, { number: 17 })),
        page('rounds, voided', query(path, { state: 'voided' })),
        page('one round', endpoints.getRound.path.replace(':id', middle)),
        page('its dossier', endpoints.getRoundDossier.path.replace(':id', middle)),
        page('rounds, the pace', endpoints.getRoundsPace.path),
        floorAt(2),
        floorAt(300),
      ];
    },
  },
  staff: {
    steps: [50, 500, 5_000],
    database: 'console',
    tables: ['staff', 'role_grants', 'sessions'],
    fill: fillStaff,
    pages: async () => {
      const { path } = endpoints.listStaff;
      return [
        page('staff, first page', path, 'admin'),
        page('staff, last page', query(path, { page: 50, per_page: 100 }), 'admin'),
        page('staff, by role', query(path, { role: 'pit_manager' }), 'admin'),
        page('staff, what waits', query(path, { waiting: 'true' }), 'admin'),
        page('staff, found by name', query(path, { search: 'staff4711' }), 'admin'),
        page('sessions of one account', endpoints.listSessions.path, 'admin'),
      ];
    },
  },
  events: {
    steps: [100, 1_000, 10_000],
    database: 'operator',
    tables: ['events', 'event_tables'],
    fill: fillEvents,
    pages: async () => {
      const { path } = endpoints.listEvents;
      return [
        page('events, first page', path),
        page('events, last page', query(path, { page: 100, per_page: 100 })),
        page('events, by state', query(path, { state: 'running' })),
        page('events, found by name', query(path, { search: 'number 4711' })),
        page('events by the end', query(path, { sort_by: 'ends_at:desc' })),
      ];
    },
  },
} satisfies Record<string, Subject>;

export type SubjectName = keyof typeof SUBJECTS;

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** The floor over ten minutes of an evening so many days ago. */
function floorAt(days: number): Page {
  const evening = `${daysAgo(days)}T20:`;
  const span = { from: `${evening}00:00.000Z`, to: `${evening}10:00.000Z` };
  return page(`the floor at a second, ${days} days ago`, query(endpoints.getFloorSpan.path, span));
}

async function oneOf(url: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(sql);
    return rows[0]?.value ?? '';
  } finally {
    await client.end();
  }
}

/** Returns the chat with the most messages, a position in its middle and the number of a day ago. */
async function busiestOf(tables: readonly TableWithChat[], url: string) {
  const [table] = tables;
  if (table === undefined) throw new Error('The casino has no chat');
  const at = async (age: string) => {
    const found = await oneOf(
      url,
      `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || key AS value FROM chat_messages
       WHERE chat_id = '${table.chatId}' AND created_at < now() - interval '${age}' ORDER BY created_at DESC LIMIT 1`,
    );
    const [created_at = '', key = ''] = found.split(' ');
    return positionParam({ created_at, key });
  };
  const yesterday = await oneOf(
    url,
    `SELECT seq AS value FROM chat_messages
     WHERE chat_id = '${table.chatId}' AND created_at < now() - interval '1 day' ORDER BY created_at DESC LIMIT 1`,
  );
  return { table, middle: await at('18 months'), yesterday };
}
