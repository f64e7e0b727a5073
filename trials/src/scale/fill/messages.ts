import type { Databases } from '../../common/start-stack.ts';
import type { TableWithChat } from '../../common/tables.ts';
import { connected, filled } from './bulk.ts';
import { numbers, textPool } from './texts.ts';

/** Messages of three years; the busiest chat has a third of all, the newest as many a day as the oldest. */
export async function fillMessages(
  { console: url }: Databases,
  rows: number,
  tables: readonly TableWithChat[],
): Promise<void> {
  await connected(url, async (client) => {
    await client.query('CREATE TEMP TABLE pool (n int PRIMARY KEY, text text)');
    const texts = textPool(numbers(7));
    await client.query(
      'INSERT INTO pool SELECT n, text FROM unnest($1::text[]) WITH ORDINALITY AS t (text, n)',
      [texts],
    );
    await client.query('ANALYZE pool');
    const chatIds = tables.map(({ chatId }) => String(chatId));
    await filled(client, 'chat_messages', rows, async (from, to) => {
      await client.query(
        `INSERT INTO chat_messages (chat_id, seq, key, sort_key, created_at, sender, message, from_player, hidden, sent_by, client_key)
         SELECT ($3::text[])[chat], i, 's' || i, '1' || encode(convert_to('s' || i, 'UTF8'), 'hex'), at,
           CASE WHEN player > 0 THEN 'Ana-Player' || player || '-' || (700000 + player) ELSE 'floor1' END,
           pool.text || CASE WHEN i % 5 = 0 THEN ' ' || (i * 7919) % 1000000 ELSE '' END, player > 0, i % 500 = 0,
           CASE WHEN player = 0 THEN '1' END, CASE WHEN player = 0 THEN 'c' || i END
         FROM (
           SELECT i, 1 + floor(random() * $4)::int AS n, 1 + floor(power(random(), 2.5) * cardinality($3::text[]))::int AS chat,
             now() - interval '1 minute' - interval '3 years' * (1 - (i - $1::int8)::float8 / greatest(1, $2::int8 - $1::int8)) AS at,
             CASE WHEN random() < 0.8 THEN 1 + floor(power(random(), 2) * 60000)::int ELSE 0 END AS player
           FROM generate_series($1::int8, $2::int8) AS i OFFSET 0
         ) AS drawn JOIN pool USING (n)`,
        [from, to, chatIds, texts.length],
      );
    });
    // Numbers that were given need counters behind them.
    await client.query(
      `INSERT INTO chat_counters (chat_id, last_seq, received)
       SELECT chat_id, max(seq), count(*) FILTER (WHERE from_player AND NOT hidden) FROM chat_messages GROUP BY 1
       ON CONFLICT (chat_id) DO UPDATE SET last_seq = excluded.last_seq, received = excluded.received`,
    );
    // As an upgrade does: only the last day is read for waits.
    await client.query(
      `INSERT INTO wait_progress (chat_id, seq)
       SELECT chat_id, max(seq) FROM chat_messages WHERE created_at < now() - interval '1 day' GROUP BY 1
       ON CONFLICT (chat_id) DO UPDATE SET seq = excluded.seq`,
    );
    await client.query(
      `INSERT INTO chat_coverage SELECT chat_id, min(created_at), '', max(created_at), '1', true FROM chat_messages GROUP BY 1
       ON CONFLICT (chat_id) DO UPDATE SET from_at = excluded.from_at, from_sort_key = '', whole = true`,
    );
    await client.query(
      `INSERT INTO players (id, player, search_text, first_seen_at, last_seen_at)
       VALUES ('700001', 'Ana-Player1-700001', 'ana player1 ana-player1-700001', now(), now()) ON CONFLICT DO NOTHING`,
    );
    await client.query('VACUUM (ANALYZE) chat_coverage');
  });
}
