import type { ComposeProject } from './compose-project.ts';
import type { Findings } from './findings.ts';

/** Checks that the console and the operator store in PostgreSQL, and that the gateways share state through Redis. */
export async function checkStores(project: ComposeProject, findings: Findings): Promise<void> {
  for (const [database, table] of [
    ['pitdesk_console', 'sessions'],
    ['pitdesk_operator', 'rounds'],
  ] as const) {
    const rows = await countRows(project, database, table);
    findings.require(rows > 0, `${table} in PostgreSQL`, String(rows));
  }
  const clients = await project.exec('redis', 'redis-cli', 'info', 'clients');
  const connected = /connected_clients:(\d+)/.exec(clients)?.[1] ?? '0';
  findings.require(Number(connected) >= 3, 'connections to Redis', connected);
}

export async function countRows(project: ComposeProject, database: string, table: string): Promise<number> {
  const query = `select count(*) from ${table}`;
  const command = `PGPASSWORD=$POSTGRES_PASSWORD psql -h 127.0.0.1 -U pitdesk -d ${database} -Atc '${query}'`;
  return Number(await project.exec('postgres', 'sh', '-c', command));
}
