import type { Databases } from '../../common/start-stack.ts';
import { connected, filled } from './bulk.ts';

/** The operator's events, most of them over, each at three tables. */
export async function fillEvents({ operator: url }: Databases, rows: number): Promise<void> {
  await connected(url, async (client) => {
    await filled(client, 'events', rows, async (from, to) => {
      await client.query(
        `INSERT INTO events (name, description, game, kind, starts_at, ends_at, prize_pool, countries, terminal_id, active, updated_at)
         SELECT 'Tournament number ' || n, 'Played at three tables; the best twenty share the prize.',
           (CASE WHEN n % 2 = 0 THEN 'baccarat' ELSE 'roulette' END)::"Game",
           ((ARRAY['tournament', 'prize_drop', 'promotion'])[1 + n % 3])::"EventKind",
           now() - (n % 900 - 30) * interval '1 day', now() - (n % 900 - 33) * interval '1 day', 1000 * (1 + n % 50),
           '{DE,FR}', 1 + n % 3, true, now()
         FROM generate_series($1::int8, $2::int8) AS n`,
        [from, to],
      );
    });
    await client.query(
      `INSERT INTO event_tables (event_id, table_id)
       SELECT e.id, t.id FROM events e JOIN LATERAL (
         SELECT id FROM tables WHERE game = e.game AND terminal_id = e.terminal_id ORDER BY id LIMIT 3
       ) t ON true ON CONFLICT DO NOTHING`,
    );
    await client.query('VACUUM (ANALYZE) event_tables');
  });
}
