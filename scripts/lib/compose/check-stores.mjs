/** @typedef {import('./stack.mjs').Stack} Stack */

/**
 * What is done in the console stands in PostgreSQL, and Redis carries what the gateways tell each other.
 * @param {Stack} stack
 * @param {import('./console-session.mjs').ConsoleSession} session
 * @param {import('./findings.mjs').Findings} findings
 */
export async function checkStores(stack, session, findings) {
  const rows = await Promise.all(
    ['sessions', 'audit_entries', 'player_count_samples'].map(
      async (table) => `${table} ${await count(stack, 'pitdesk_console', table)}`,
    ),
  );
  findings.require(
    !rows.some((row) => row.startsWith('sessions 0')),
    'the console’s rows in PostgreSQL',
    rows.join(', '),
  );
  const before = await count(stack, 'pitdesk_console', 'outgoing_messages');
  await session.say(await session.tableOf(1), 'a row');
  const after = await count(stack, 'pitdesk_console', 'outgoing_messages');
  findings.require(after === before + 1, 'a message adds its row', `${before} → ${after}`);
  const rounds = await count(stack, 'pitdesk_operator', 'rounds');
  findings.require(rounds > 0, 'the casino’s rounds in PostgreSQL', String(rounds));
  const keys = (await stack.exec('redis', 'redis-cli', '--scan')).split('\n').filter((key) => key !== '');
  findings.require(keys.length > 0, 'keys in Redis', keys.map(withoutIds).slice(0, 6).join(', '));
  const clients = await stack.exec('redis', 'redis-cli', 'info', 'clients');
  const connected = /connected_clients:(\d+)/.exec(clients)?.[1] ?? '0';
  findings.require(Number(connected) >= 3, 'connections to Redis', connected);
}

/** @param {Stack} stack @param {string} database @param {string} table */
export async function count(stack, database, table) {
  const query = `select count(*) from ${table}`;
  const command = `PGPASSWORD=$POSTGRES_PASSWORD psql -h 127.0.0.1 -U pitdesk -d ${database} -Atc '${query}'`;
  return Number(await stack.exec('postgres', 'sh', '-c', command));
}

/** @param {string} key */
const withoutIds = (key) => key.replaceAll(/[\w-]{20,}|[\da-f:.]{7,}$/g, '…');
