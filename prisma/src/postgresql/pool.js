import { Socket } from 'node:net';
import pg from 'pg';
/** How long each thing may take: the pool's own defaults wait for ever. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;
const LOCK_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const IDLE_CONNECTION_MS = 30_000;
export function createPool(url, size) {
    let refuses = false;
    const open = new Set();
    const stream = () => {
        const socket = new Socket();
        open.add(socket);
        // In the next moment: it is connected in this one.
        if (refuses)
            process.nextTick(() => socket.destroy());
        return socket.once('close', () => open.delete(socket));
    };
    const pool = new pg.Pool({
        connectionString: url,
        application_name: 'pitdesk',
        max: size,
        connectionTimeoutMillis: CONNECT_MS,
        idleTimeoutMillis: IDLE_CONNECTION_MS,
        statement_timeout: STATEMENT_MS,
        // A little more than the server's own limit, for a server that has stopped answering.
        query_timeout: STATEMENT_MS + 2_000,
        lock_timeout: LOCK_MS,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        keepAlive: true,
        stream,
    });
    // An idle connection that breaks is replaced by the next query; unheard, its error would end the process.
    pool.on('error', () => undefined);
    return {
        pool,
        setSilent(isSilent) {
            refuses = isSilent;
            if (isSilent)
                for (const socket of open)
                    socket.destroy();
        },
    };
}
//# sourceMappingURL=pool.js.map