import pg from 'pg';

/** From so many new rows on, building an index anew is faster than keeping it. */
const REBUILT_FROM = 200_000;

/** Connects to a database for the time of some work. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills a table up to a number of rows, without the indexes that can be built afterwards; then vacuums it. */
export async function filled(
  client: pg.Client,
  table: string,
  rows: number,
  fill: (from: number, to: number) => Promise<void>,
): Promise<void> {
  const { rows: counted } = await client.query<{ count: string }>(`SELECT COUNT(*) AS count FROM ${table}`);
  const before = Number(counted[0]?.count ?? 0);
  if (before < rows) {
    if (rows - before < REBUILT_FROM) await fill(before + 1, rows);
    else await withoutIndexes(client, table, () => fill(before + 1, rows));
  }
  // As the server does by itself once it has the time.
  await client.query(`VACUUM (ANALYZE) ${table}`);
}

async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i WHERE i.indrelid = $1::regclass
       AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  try {
    await work();
  } finally {
    for (const { definition } of rows) await client.query(definition);
  }
}
