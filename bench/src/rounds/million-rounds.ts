import pg from 'pg';

/** The number of copies of the demo's 20,000 rounds, each further in the past: 1,000,000 in all. */
const COPIES = 49;

/**
 * Inserts 1,000,000 rounds: copies of the demo's rounds, one every five days into the past, with one in a hundred
 * corrected and one in a hundred replaced.
 */
export async function fillBook(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      INSERT INTO rounds (
        table_id, dealer_id, game, game_version, shoe, sequence, state, started_at, bets_closed_at, play_started_at,
        result_at, settled_at, voided_at, cards, player_total, banker_total, player_pair, banker_pair, outcome, number,
        void_reason, voided_by, version, superseded_at
      )
      SELECT
        table_id, 1 + (dealer_id + k) % (SELECT max(id) FROM dealers), game, game_version, shoe + 100 * k, sequence,
        state, started_at - k * gap, bets_closed_at - k * gap, play_started_at - k * gap, result_at - k * gap,
        settled_at - k * gap, voided_at - k * gap, cards, player_total, banker_total, player_pair, banker_pair,
        outcome, number, void_reason, voided_by,
        CASE WHEN id % 101 = 0 THEN 2 ELSE 1 END, CASE WHEN id % 97 = 0 THEN settled_at END
      FROM rounds, generate_series(1, ${COPIES}) k, (SELECT INTERVAL '5 days' AS gap) gaps
      ORDER BY k DESC, id`);
    // PostgreSQL does this by itself at night: afterwards index-only scans need no table reads.
    await client.query('VACUUM (ANALYZE) rounds');
  });
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
