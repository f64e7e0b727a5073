import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** A statement as PostgreSQL carried it out for one page. */
export interface Statement {
  readonly sql: string;
  readonly ms: number;
  /** Pages of 8 kB that it read, from memory or from disk. */
  readonly buffers: number;
  /** What grows with the table: scans of whole tables, sorts on disk, rows that were read and thrown away. */
  readonly notes: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Sort Space Type'?: string;
  readonly 'Sort Space Used'?: number;
  readonly 'Temp Written Blocks'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What PostgreSQL must be started with. */
export const EXPLAINING = {
  shared_preload_libraries: 'auto_explain',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'off',
};

/** Reloads reach a session with its next statement, and its log a moment later. */
const RELOADED_MS = 300;
const MANY_ROWS = 5_000;

/** Returns the statements that some work made in a database, with their plans. @param client of an administrator */
export async function statementsOf(
  client: pg.Client,
  database: string,
  work: () => Promise<void>,
): Promise<Statement[]> {
  const { rows } = await client.query<{ file: string; size: string }>(
    "SELECT pg_current_logfile('jsonlog') AS file, (pg_stat_file(pg_current_logfile('jsonlog'))).size AS size",
  );
  const [log] = rows;
  if (log === undefined) throw new Error('PostgreSQL writes no log');
  await explain(client, 0);
  try {
    await work();
    await pause(RELOADED_MS);
  } finally {
    await explain(client, -1);
  }
  const { rows: read } = await client.query<{ text: string }>(
    'SELECT pg_read_file($1, $2::int8, 200000000) AS text',
    [log.file, log.size],
  );
  return (read[0]?.text ?? '').split('\n').flatMap((line) => statementOf(line, database));
}

async function explain(client: pg.Client, fromMs: number): Promise<void> {
  await client.query(`ALTER SYSTEM SET auto_explain.log_min_duration = ${fromMs}`);
  await client.query('SELECT pg_reload_conf()');
  await pause(RELOADED_MS);
}

function statementOf(line: string, database: string): Statement[] {
  if (!line.startsWith('{')) return [];
  const { dbname, message = '', application_name } = JSON.parse(line) as Record<string, string>;
  const [, ms, json] = /^duration: ([\d.]+) ms\s+plan:\s+(\{.*)$/s.exec(message) ?? [];
  if (dbname !== database || application_name !== 'pitdesk' || json === undefined) return [];
  const { 'Query Text': sql, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  return [
    {
      sql: sql.replaceAll(/\s+/g, ' '),
      ms: Number(ms),
      buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      notes: [...new Set(notesOf(plan))],
    },
  ];
}

function notesOf(node: PlanNode): string[] {
  const rows = (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);
  const removed =
    ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    (node['Actual Loops'] ?? 1);
  const at = node['Index Name'] ?? node['Relation Name'] ?? '';
  return [
    ...(rows + removed >= MANY_ROWS && at !== ''
      ? [`${node['Node Type']} ${at}: ${rows + removed} rows`]
      : []),
    ...(node['Sort Space Type'] === 'Disk' ? [`Sort on disk: ${node['Sort Space Used']} kB`] : []),
    ...((node['Temp Written Blocks'] ?? 0) > 0
      ? [`${node['Node Type']}: ${node['Temp Written Blocks']} blocks of temporary files`]
      : []),
    ...(node.Plans ?? []).flatMap(notesOf),
  ];
}
