import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

interface Plan {
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
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

/**
 * Returns the pages of 8 kB that the largest statement of some work read, from memory or from disk.
 * @param client of an administrator
 */
export async function buffersOf(
  client: pg.Client,
  database: string,
  work: () => Promise<void>,
): Promise<number> {
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
  return Math.max(0, ...(read[0]?.text ?? '').split('\n').map((line) => buffersIn(line, database)));
}

async function explain(client: pg.Client, fromMs: number): Promise<void> {
  await client.query(`ALTER SYSTEM SET auto_explain.log_min_duration = ${fromMs}`);
  await client.query('SELECT pg_reload_conf()');
  await pause(RELOADED_MS);
}

/** Returns the pages that the statement of a line of the log read; 0 for other lines. */
function buffersIn(line: string, database: string): number {
  if (!line.startsWith('{')) return 0;
  const { dbname, message = '', application_name } = JSON.parse(line) as Record<string, string>;
  const [, json] = /^duration: [\d.]+ ms\s+plan:\s+(\{.*)$/s.exec(message) ?? [];
  if (dbname !== database || application_name !== 'pitdesk' || json === undefined) return 0;
  const { Plan: plan } = JSON.parse(json) as { Plan: Plan };
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}
