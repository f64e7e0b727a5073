import type pg from 'pg';

const RUNS = 5;

/** Returns the shortest time of a page with `COUNT(*)` and `OFFSET`. */
export async function plainPage(client: pg.Client, offset: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await client.query('SELECT count(*) FROM rounds WHERE superseded_at IS NULL');
    await client.query(
      'SELECT * FROM rounds WHERE superseded_at IS NULL ORDER BY started_at DESC, id DESC LIMIT 25 OFFSET $1',
      [offset],
    );
    least = Math.min(least, performance.now() - began);
  }
  return least;
}
