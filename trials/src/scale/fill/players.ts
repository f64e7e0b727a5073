import type { Databases } from '../../common/start-stack.ts';
import type { TableWithChat } from '../../common/tables.ts';
import { connected, filled } from './bulk.ts';

/** Visits of thirteen months, twenty for each player. */
const VISITS_OF_PLAYER = 20;

export async function fillPlayers(
  { console: url }: Databases,
  rows: number,
  tables: readonly TableWithChat[],
): Promise<void> {
  const players = Math.ceil(rows / VISITS_OF_PLAYER);
  const named = "'Ana-Player' || p || '-' || (700000 + p)";
  await connected(url, async (client) => {
    await filled(client, 'players', players, async (from, to) => {
      await client.query(
        `INSERT INTO players (id, player, search_text, first_seen_at, last_seen_at)
         SELECT (700000 + p)::text, ${named}, lower('ana player' || p || ' ' || ${named}), now() - interval '400 days',
           now() - random() * interval '396 days'
         FROM generate_series($1::int8, $2::int8) AS p ON CONFLICT DO NOTHING`,
        [from, to],
      );
    });
    await filled(client, 'player_names', players, async (from, to) => {
      await client.query(
        `INSERT INTO player_names (player_id, player, last_seen_at)
         SELECT (700000 + p)::text, ${named}, now() FROM generate_series($1::int8, $2::int8) AS p ON CONFLICT DO NOTHING`,
        [from, to],
      );
    });
    await filled(client, 'player_visits', rows, async (from, to) => {
      await client.query(
        `INSERT INTO player_visits (player_id, player, socket_id, table_title, table_id, terminal_id, began_at, maybe_earlier, ended_at)
         SELECT (700000 + p)::text, ${named}, 'socket-' || i, t.title, t.id, t.terminal, at, false,
           at + random() * interval '2 hours'
         FROM (
           SELECT i, 1 + floor(power(random(), 2) * $3)::int AS p, 1 + floor(power(random(), 2.5) * $4)::int AS n,
             now() - interval '3 hours' - interval '396 days' * (1 - (i - $1::int8)::float8 / greatest(1, $2::int8 - $1::int8)) AS at
           FROM generate_series($1::int8, $2::int8) AS i OFFSET 0
         ) AS drawn
         JOIN unnest($5::text[], $6::text[], $7::int[]) WITH ORDINALITY AS t (title, id, terminal, n) USING (n)`,
        [
          from,
          to,
          players,
          tables.length,
          tables.map(({ title }) => title),
          tables.map(({ id }) => String(id)),
          tables.map(({ terminal }) => terminal),
        ],
      );
    });
  });
}
