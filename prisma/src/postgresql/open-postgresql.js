import { PrismaPg } from '@prisma/adapter-pg';
import { migratePostgresql } from "./migrate-postgresql.js";
import { createPool } from "./pool.js";
import { ServerWatch } from "./server-watch.js";
import { statementNames } from "./statement-names.js";
/** Of a hundred that PostgreSQL takes by default, for four replicas and whoever looks after it. */
const DEFAULT_POOL_SIZE = 20;
export function openPostgresql(url, { poolSize = DEFAULT_POOL_SIZE, watched = false }) {
    const { pool, setSilent } = createPool(url, poolSize);
    const watch = watched ? new ServerWatch(url, setSilent) : undefined;
    return {
        kind: 'postgresql',
        adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() }),
        migrate: (migrationsFolder) => migratePostgresql(url, migrationsFolder),
        async close() {
            watch?.stop();
            await pool.end();
        },
    };
}
//# sourceMappingURL=open-postgresql.js.map