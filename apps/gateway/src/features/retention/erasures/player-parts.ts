import type { ErasureStep } from '@pitdesk/contracts/retention';
import { consoleDb } from '@pitdesk/prisma';
import { playerIn, type Sql } from '../player-sql.ts';
import type { Erased, ErasurePart } from './erasing.ts';
import { CHAT_TEXT, markedIn } from './free-texts.ts';

const { raw, sql } = consoleDb.Prisma;

type Rows = readonly [table: string, those: (player: Erased) => Sql];

/** Returns a part that deletes whole rows. The first table is the one that is counted. */
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
  // A departure is recorded later and may date the player after the start: only another visit keeps the row.
  [
    'players',
    ({ playerId, until }) => sql`id = ${playerId} AND (last_seen_at <= ${until}::timestamptz
      OR NOT EXISTS (SELECT 1 FROM player_visits WHERE player_visits.player_id = players.id))`,
  ],
);

/** Returns the keys of marked messages, as results of dry runs contain them. */
const keysOf = ({ lines }: Erased): string[] =>
  markedIn(lines, CHAT_TEXT.name).map((name) => name.slice(name.indexOf('/') + 1));

/** Derived data of many players that quotes this one by id; it is computed again when needed. */
export const TRACES_PART = deleting(
  'traces',
  [
    'word_dry_runs',
    (player) => sql`(EXISTS (
        SELECT 1 FROM jsonb_path_query(result, '$.**.sender') AS quoted (sender)
        WHERE ${playerIn("(sender #>> '{}')")} = ${player.playerId}
      ) OR EXISTS (
        SELECT 1 FROM jsonb_path_query(result, '$.**.key') AS quoted (key)
        WHERE (key #>> '{}') = ANY(${keysOf(player)}::text[])
      ))`,
  ],
  ['alarms', ({ playerId }) => sql`${playerIn("(facts->>'player')")} = ${playerId}`],
  ['retention_holds', ({ playerId }) => sql`player_id = ${playerId} AND released_at IS NOT NULL`],
  ['player_erasures', ({ playerId }) => sql`player_id = ${playerId} AND state IN ('rejected', 'withdrawn')`],
);
