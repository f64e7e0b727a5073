/** Runs one statement outside of a transaction. */
export type Query = (sql: string) => Promise<Record<string, string>[]>;

/** Thrown when tables or log files cannot be rewritten yet, because the old ones are still in use. */
export class OldFilesInUseError extends Error {}

/** Longer than the console's own statements and idle transactions last. */
const CHECK_INTERVAL_S = 0.1;
const CHECKS = 400;

/**
 * Rewrites tables, their indexes and their statistics, so that none of their pages contains deleted or changed data.
 * Each table is locked meanwhile.
 * @throws OldFilesInUseError while a transaction may see deleted data, which PostgreSQL would then copy
 */
export async function rewriteTables(query: Query, tables: readonly string[]): Promise<void> {
  await waitForOldTransactions(query);
  for (const table of tables) {
    await query(`VACUUM (FULL, ANALYZE) "${table}"`);
    await dropOldStatistics(query, table);
  }
  // The statistics contained the most common values of each column.
  await query('VACUUM FULL pg_catalog.pg_statistic');
}

/** Waits for statements and transactions that began before now. */
async function waitForOldTransactions(query: Query): Promise<void> {
  const [{ xid = '' } = {}] = await query('SELECT pg_current_xact_id()::xid::text AS xid');
  for (let check = 0; check < CHECKS; check += 1) {
    const [older] = await query(`
      SELECT 'transaction' AS what FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND age(backend_xmin) > age('${xid}'::xid)
      UNION ALL SELECT 'slot' FROM pg_replication_slots WHERE age(xmin) > age('${xid}'::xid)
      UNION ALL SELECT 'prepared' FROM pg_prepared_xacts WHERE database = current_database()`);
    if (older === undefined) return;
    await query(`SELECT pg_sleep(${CHECK_INTERVAL_S})::text`);
  }
  throw new OldFilesInUseError('A transaction may still see deleted data');
}

/**
 * Removes the statistics of empty tables, which ANALYZE keeps: setting a column to its own type removes them. Tables
 * with generated columns do not allow that; an erasure never empties them.
 */
async function dropOldStatistics(query: Query, table: string): Promise<void> {
  const columns = await query(`
    SELECT attname, format_type(atttypid, atttypmod) AS type FROM pg_attribute JOIN pg_stats USING (attname)
    WHERE attrelid = '"${table}"'::regclass AND schemaname = current_schema() AND tablename = '${table}'
      AND format_type(atttypid, atttypmod) IN ('text', 'text[]', 'jsonb') AND NOT EXISTS (SELECT FROM "${table}")
      AND NOT EXISTS (SELECT FROM pg_attribute g WHERE g.attrelid = '"${table}"'::regclass AND g.attgenerated <> '')`);
  for (const { attname, type } of columns) {
    await query(`ALTER TABLE "${table}" ALTER COLUMN "${attname}" TYPE ${type}`);
  }
}

/**
 * Replaces the write-ahead log files written until now. A checkpoint alone does not: it renames them for reuse, with
 * their content.
 * @throws OldFilesInUseError while a replication slot, the archiver or a setting keeps them
 */
export async function renewLog(query: Query): Promise<void> {
  await query('CHECKPOINT');
  await switchLogFile(query);
  await query('CHECKPOINT');
  const [{ first = '', last = '' } = {}] = await query(`
    SELECT (SELECT redo_wal_file FROM pg_control_checkpoint()) AS first, MAX(name) AS last FROM pg_ls_waldir()
    WHERE name ~ '^[0-9A-F]{24}$'`);
  const [kept] = await query(
    `SELECT name FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$' AND name < '${first}' LIMIT 1`,
  );
  // Every file up to the last is an old one under a new name, or is filled with zeros.
  while ((await currentFile(query)) <= last) await switchLogFile(query);
  if (kept !== undefined) throw new OldFilesInUseError('Write-ahead log files are still in use');
}

async function switchLogFile(query: Query): Promise<void> {
  // PostgreSQL switches to a new file only after a record was written.
  await query("SELECT pg_logical_emit_message(false, 'pitdesk', '')::text");
  await query('SELECT pg_switch_wal()::text');
}

async function currentFile(query: Query): Promise<string> {
  const [{ file } = {}] = await query('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS file');
  if (file === undefined) throw new Error('PostgreSQL returned no write-ahead log file');
  return file;
}
