import type { ErasureStep } from '@pitdesk/contracts/retention';
import { consoleDb } from '@pitdesk/prisma';
import type { Sql } from '../player-sql.ts';
import type { Erased, ErasurePart } from './erasing.ts';

const { raw, sql } = consoleDb.Prisma;

type Rows = readonly [table: string, those: (player: Erased) => Sql];

/** A part whose rows go as they are. The first table is the one that is counted. */
const deleting = (step: ErasureStep, ...tables: readonly [Rows, ...Rows[]]): ErasurePart => ({
  step,
  keepsRows: false,
  async count(client, player) {
    const [[table, those]] = tables;
    const [row] = await client.$queryRaw<{ count: number }[]>`
      SELECT COUNT(*)::int AS count FROM ${raw(table)} WHERE ${those(player)}`;
    return row?.count ?? 0;
  },
  async eraseSome(tx, player, _stays, limit) {
    let deleted = 0;
    for (const [table, those] of tables) {
      deleted += await tx.$executeRaw`
        DELETE FROM ${raw(table)} WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM ${raw(table)} WHERE ${those(player)} LIMIT ${limit}
        ))`;
    }
    return deleted;
  },
});

export const FLAGS_PART = deleting('flags', [
  'word_flags',
  ({ playerId, until }) => sql`player_id = ${playerId} AND message_at <= ${until}::timestamptz`,
]);

export const NOTES_PART = deleting('notes', ['player_notes', ({ playerId }) => sql`player_id = ${playerId}`]);

export const LANGUAGES_PART = deleting('languages', [
  'spoken_languages',
  ({ playerId }) => sql`kind = 'player' AND id = ${playerId}`,
]);

export const VISITS_PART = deleting(
  'visits',
  [
    'player_visits',
    ({ playerId, until }) => sql`player_id = ${playerId} AND began_at <= ${until}::timestamptz`,
  ],
  [
    'player_names',
    ({ playerId, until }) => sql`player_id = ${playerId} AND last_seen_at <= ${until}::timestamptz`,
  ],
  // Leaving is noted a moment later, and dates the player behind the start: only another visit keeps the row.
  [
    'players',
    ({ playerId, until }) => sql`id = ${playerId} AND (last_seen_at <= ${until}::timestamptz
      OR NOT EXISTS (SELECT 1 FROM player_visits WHERE player_visits.player_id = players.id))`,
  ],
);

const named = (column: string, texts: readonly string[]): Sql => sql`EXISTS (
  SELECT 1 FROM unnest(${[...texts]}::text[]) AS known (name)
  WHERE strpos(${raw(column)}::text, known.name) > 0
)`;

/** As a name stands in a document, and in an address. */
const inJson = ({ names }: Erased): string[] => names.map((name) => JSON.stringify(name).slice(1, -1));
const inAddress = ({ names }: Erased): string[] => [
  ...names,
  ...names.map(encodeURIComponent),
  ...names.map((name) => new URLSearchParams({ name }).toString().slice('name='.length)),
];

/** What was made from data of many players and holds this one's name; it is made again where somebody needs it. */
export const TRACES_PART = deleting(
  'traces',
  ['word_dry_runs', (player) => named('result', inJson(player))],
  ['reports', (player) => sql`(${named('sections', inJson(player))} OR ${named('request', inJson(player))})`],
  ['alarms', (player) => named('facts', inJson(player))],
  ['saved_views', (player) => named('query', inAddress(player))],
  ['retention_holds', ({ playerId }) => sql`player_id = ${playerId} AND released_at IS NOT NULL`],
  ['player_erasures', ({ playerId }) => sql`player_id = ${playerId} AND state IN ('rejected', 'withdrawn')`],
);
