import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Filter } from './filters.ts';

const PAGE = new URL('../../rounds-explained.md', import.meta.url);
/** The last numbered page. */
const DEEP = 9_975;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Records the plan of each page and each count in PostgreSQL: the index and the milliseconds. */
export async function explain(client: pg.Client, filters: readonly Filter[]): Promise<void> {
  const { rows } = await client.query<{ rows: number; book: string; indexes: string; version: string }>(`
    SELECT count(*)::int AS rows, pg_size_pretty(pg_relation_size('rounds')) AS book,
      pg_size_pretty(pg_indexes_size('rounds')) AS indexes, current_setting('server_version') AS version
    FROM rounds`);
  const size = rows[0];
  const lines: string[] = [];
  for (const { query, where } of filters) {
    const rounds = `FROM rounds WHERE superseded_at IS NULL AND ${where}`;
    const order = 'ORDER BY started_at DESC, id DESC';
    const inOrder = `SELECT id, started_at ${rounds} ${order} LIMIT 26`;
    const cells = [
      await planOf(client, inOrder),
      await planOf(client, `${inOrder} OFFSET ${DEEP}`),
      await planOf(client, `SELECT count(*) FROM (SELECT id ${rounds} ${order} LIMIT 10001) AS counted`),
    ];
    lines.push(`| ${query === '' ? 'none' : `\`${query}\``} | ${cells.join(' | ')} |`);
  }
  const page = [
    '# How PostgreSQL reads the rounds',
    `Written by \`npm run bench -- rounds\` from \`EXPLAIN (ANALYZE)\`, the better of three, on PostgreSQL ${size?.version}: ${size?.rows.toLocaleString('en')} rounds of ${size?.book}, their indexes ${size?.indexes}. Milliseconds, and what was read.`,
    ['| Filter | First page | Page 400 | Count to 10,000 |', '|---|---|---|---|', ...lines].join('\n'),
  ];
  await writeFile(PAGE, `${page.join('\n\n')}\n`);
}

async function planOf(client: pg.Client, sql: string): Promise<string> {
  let best = { ms: Number.POSITIVE_INFINITY, read: '' };
  for (let run = 0; run < 3; run += 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
    );
    const explained = rows[0]?.['QUERY PLAN'][0];
    if (explained === undefined) throw new Error('PostgreSQL explained nothing');
    const ms = explained['Execution Time'];
    if (ms < best.ms) best = { ms, read: readBy(explained.Plan).join(', ') };
  }
  return `${best.ms.toFixed(2)}: ${best.read}`;
}

/** Returns the plan's nodes that read rows, without those that only pass rows on. */
function readBy({ 'Node Type': node, 'Index Name': index, Plans = [] }: Plan): string[] {
  const here = index === undefined ? node : `${node} ${index}`;
  const passes = ['Limit', 'Aggregate', 'Result', 'Subquery Scan'].includes(node);
  return [...(passes ? [] : [here]), ...Plans.flatMap(readBy)];
}
