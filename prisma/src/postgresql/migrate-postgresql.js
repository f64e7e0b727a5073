import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { applyMigrations } from "../migrate/migrate.js";
/** The lock that Prisma's own `migrate deploy` takes, so that the two exclude each other as well. */
const PRISMA_MIGRATE_LOCK = 72707369;
const WAIT_FOR_OTHER_MIGRATOR_MS = 120_000;
/** Migrates in one session that holds the migrators' lock: a second migrator waits, then finds it done. */
export async function migratePostgresql(url, migrationsFolder) {
    const session = new pg.Client({
        connectionString: url,
        application_name: 'pitdesk-migrate',
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
    });
    // A connection that breaks fails the statement that waits for it; nothing more is to be said here.
    session.on('error', () => undefined);
    await session.connect();
    try {
        // The server notices within a second that a migrator was killed, rolls back and frees the lock.
        await session.query('SET client_connection_check_interval = 1000');
        await session.query(`SET lock_timeout = ${WAIT_FOR_OTHER_MIGRATOR_MS}`);
        await session.query(`SELECT pg_advisory_lock(${PRISMA_MIGRATE_LOCK})`);
        const runScript = async (sql) => {
            await session.query(sql);
        };
        const factory = new PrismaPg(poolOfSession(session));
        return await applyMigrations({ factory, runScript }, migrationsFolder);
    }
    finally {
        await session.end();
    }
}
/**
 * The adapter takes nothing but a pool, and a real pool drops a connection in which a statement failed, with the
 * lock that lives in it. This one never connects: it hands everything to the session.
 */
function poolOfSession(session) {
    return Object.assign(new pg.Pool(), { query: session.query.bind(session) });
}
//# sourceMappingURL=migrate-postgresql.js.map