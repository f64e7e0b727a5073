import { Socket } from 'node:net';
import pg from 'pg';

/** Time limits of the pool, whose own defaults wait forever. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
const LOCK_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const IDLE_CONNECTION_MS = 30_000;

interface GuardedPool {
  readonly pool: pg.Pool;
  /** While the server is silent, waiting and new statements fail at once. */
  readonly setSilent: (isSilent: boolean) => void;
}

export function createPool(url: string, size: number): GuardedPool {
  let refuses = false;
  const open = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    open.add(socket);
    // pg connects the socket after this function returns, so it is destroyed in the next tick.
    if (refuses) process.nextTick(() => socket.destroy());
    return socket.once('close', () => open.delete(socket));
  };
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'pitdesk',
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: STATEMENT_MS,
    // Slightly longer than the server's own limit, for a server that no longer answers.
    query_timeout: STATEMENT_MS + 2_000,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    stream,
  });
  // The next query replaces a broken idle connection; without a listener, its error would end the process.
  pool.on('error', () => undefined);
  return {
    pool,
    setSilent(isSilent) {
      refuses = isSilent;
      if (isSilent) for (const socket of open) socket.destroy();
    },
  };
}
