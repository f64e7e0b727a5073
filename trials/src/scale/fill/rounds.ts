import type { Databases } from '../../common/start-stack.ts';
import { connected, filled } from './bulk.ts';

/** The operator's rounds: those of the demo casino again and again, each time further back. */
export async function fillRounds({ operator: url }: Databases, rows: number): Promise<void> {
  await connected(url, async (client) => {
    const { rows: columns } = await client.query<{ name: string; is_time: boolean }>(
      `SELECT column_name AS name, data_type LIKE 'timestamp%' AS is_time FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = 'rounds'
         AND column_name NOT IN ('id', 'replaces_id', 'cards')`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    const moved = columns
      .map(({ name, is_time }) => (is_time ? `r.${name} - k * span.length` : `r.${name}`))
      .join(', ');
    await client.query(
      `CREATE TEMP TABLE given AS SELECT * FROM rounds WHERE settled_at IS NOT NULL AND replaces_id IS NULL`,
    );
    await client.query('ANALYZE given');
    await filled(client, 'rounds', rows, async (from, to) => {
      // From the oldest to the newest, as rounds are played, in runs of the casino's history.
      await client.query(
        `INSERT INTO rounds (${names}, cards)
         SELECT ${moved}, r.cards
         FROM (SELECT COUNT(*) AS size, max(started_at) - min(started_at) + interval '1 hour' AS length FROM given) AS span
         CROSS JOIN LATERAL generate_series(
           ceil($2::int8 / span.size)::int8 + 1, floor($1::int8 / span.size)::int8 + 1, -1
         ) AS k
         CROSS JOIN given r
         LIMIT $2::int8 - $1::int8 + 1`,
        [from, to],
      );
    });
  });
}
