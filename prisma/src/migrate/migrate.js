import { namesByScript, readMigrations } from "./migration-list.js";
import { createSchemaEngine } from "./schema-engine.js";
/** A migration that the database refused: nothing of it is left behind. */
export class MigrationFailedError extends Error {
    name = 'MigrationFailedError';
}
/**
 * Applies what is missing of a folder of migrations and returns the names it applied.
 *
 * `_prisma_migrations` is kept as Prisma keeps it, with one promise more: a migration's own transaction marks it
 * finished. So a row that is not finished was never committed, whatever was killed, and is simply run again.
 */
export async function applyMigrations(target, folder) {
    const migrationsList = await readMigrations(folder);
    let refusal;
    const runScript = async (script) => {
        try {
            await target.runScript(script);
        }
        catch (error) {
            refusal = error;
            throw error;
        }
    };
    const engine = await createSchemaEngine(withOwnScripts(target.factory, markedFinished(migrationsList, runScript)));
    try {
        const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
            migrationsList,
            optInToShadowDatabase: false,
            filters: NOTHING_EXTERNAL,
        });
        for (const migrationName of failedMigrationNames)
            await engine.markMigrationRolledBack({ migrationName });
        const applied = await engine.applyMigrations({ migrationsList, filters: NOTHING_EXTERNAL });
        return applied.appliedMigrationNames;
    }
    catch (error) {
        const reason = refusal ?? error;
        throw new MigrationFailedError(`A migration failed: ${reason instanceof Error ? reason.message : String(reason)}`, {
            cause: reason,
        });
    }
    finally {
        engine.free();
    }
}
const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };
function markedFinished(list, runScript) {
    const names = namesByScript(list);
    return (script) => {
        const name = names.get(script);
        if (name === undefined)
            return runScript(script);
        return runScript(`${script}
;UPDATE "_prisma_migrations" SET "finished_at" = now()
WHERE "migration_name" = '${name}' AND "finished_at" IS NULL AND "rolled_back_at" IS NULL`);
    };
}
/** The adapters' own way with scripts will not do: one splits functions at semicolons, one does not wait. */
function withOwnScripts(factory, executeScript) {
    return {
        provider: factory.provider,
        adapterName: factory.adapterName,
        connect: async () => Object.assign(await factory.connect(), { executeScript }),
        connectToShadowDb: () => Promise.reject(new Error('Applying migrations needs no shadow database.')),
    };
}
//# sourceMappingURL=migrate.js.map