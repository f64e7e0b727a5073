import type { ComposeProject } from './compose-project.ts';
import type { ConsoleSession } from './console-session.ts';
import type { Findings } from './findings.ts';

/** Checks that acts in the console are stored in PostgreSQL, and that the gateways share state through Redis. */
export async function checkStores(
  project: ComposeProject,
  session: ConsoleSession,
  findings: Findings,
): Promise<void> {
  const rows = await Promise.all(
    ['sessions', 'audit_entries', 'player_count_samples'].map(
      async (table) => `${table} ${await countRows(project, 'pitdesk_console', table)}`,
    ),
  );
  findings.require(
    !rows.some((row) => row.startsWith('sessions 0')),
    'the console’s rows in PostgreSQL',
    rows.join(', '),
  );
  const before = await countRows(project, 'pitdesk_console', 'outgoing_messages');
  await session.send(await session.tableOf(1), 'a row');
  const after = await countRows(project, 'pitdesk_console', 'outgoing_messages');
  findings.require(after === before + 1, 'a message adds its row', `${before} → ${after}`);
  const rounds = await countRows(project, 'pitdesk_operator', 'rounds');
  findings.require(rounds > 0, 'the casino’s rounds in PostgreSQL', String(rounds));
  const keys = (await project.exec('redis', 'redis-cli', '--scan')).split('\n').filter((key) => key !== '');
  findings.require(keys.length > 0, 'keys in Redis', keys.map(withoutIds).slice(0, 6).join(', '));
  const clients = await project.exec('redis', 'redis-cli', 'info', 'clients');
  const connected = /connected_clients:(\d+)/.exec(clients)?.[1] ?? '0';
  findings.require(Number(connected) >= 3, 'connections to Redis', connected);
}

export async function countRows(project: ComposeProject, database: string, table: string): Promise<number> {
  const query = `select count(*) from ${table}`;
  const command = `PGPASSWORD=$POSTGRES_PASSWORD psql -h 127.0.0.1 -U pitdesk -d ${database} -Atc '${query}'`;
  return Number(await project.exec('postgres', 'sh', '-c', command));
}

const withoutIds = (key: string) => key.replaceAll(/[\w-]{20,}|[\da-f:.]{7,}$/g, '…');
