import { migrationsFolderOf } from "./database-name.js";
import { openInFolder, openInMemory } from "./embedded/open-embedded.js";
import { PrismaClient as ConsoleClient } from "./generated/console/client.js";
import { PrismaClient as OperatorClient } from "./generated/operator/client.js";
import { openPostgresql } from "./postgresql/open-postgresql.js";
/** @throws DataFolderInUseError where another process has the embedded database open */
export async function openOperatorDatabase(options = {}) {
    const backend = await openBackend('operator', options);
    return withClient('operator', backend, new OperatorClient({ adapter: backend.adapter, transactionOptions: TRANSACTIONS }));
}
/** @throws DataFolderInUseError where another process has the embedded database open */
export async function openConsoleDatabase(options = {}) {
    const backend = await openBackend('console', options);
    return withClient('console', backend, new ConsoleClient({ adapter: backend.adapter, transactionOptions: TRANSACTIONS }));
}
async function openBackend(name, options) {
    if (options.url !== undefined)
        return openPostgresql(options.url, options);
    if (options.dataDir !== undefined)
        return openInFolder(name, options.dataDir, options.cacheFolder);
    return openInMemory(name, options.cacheFolder);
}
/**
 * Transactions wait in line for a connection, of which an embedded database has one: on a busy machine longer than
 * Prisma's two seconds, and nothing is wrong.
 */
const TRANSACTIONS = { maxWait: 10_000, timeout: 10_000 };
function withClient(name, backend, client) {
    return {
        client,
        kind: backend.kind,
        migrate: () => backend.migrate(migrationsFolderOf(name)),
        async ping() {
            await client.$queryRaw `SELECT 1`;
        },
        async close() {
            await client.$disconnect();
            await backend.close();
        },
    };
}
//# sourceMappingURL=open-database.js.map