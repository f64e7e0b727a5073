import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { applyMigrations } from "../migrate/migrate.js";
import { claimDataFolder } from "./data-folder.js";
import { pgliteAdapter, pgliteTarget } from "./pglite-target.js";
import { migratedTemplate } from "./template.js";
/** Opens the database in `<dataDir>/<name>`, making it from the template where it is not there yet. */
export async function openInFolder(name, dataDir, cacheFolder) {
    const folder = path.resolve(dataDir, name);
    await mkdir(path.resolve(dataDir), { recursive: true });
    const held = await claimDataFolder(folder);
    try {
        const pglite = await openOrMake(name, folder, cacheFolder);
        return embeddedBackend(pglite, () => held.release());
    }
    catch (error) {
        await held.release();
        throw error;
    }
}
/** A migrated database that lives in memory and ends with its process. */
export async function openInMemory(name, cacheFolder) {
    return embeddedBackend(await PGlite.create({ loadDataDir: await migratedTemplate(name, cacheFolder) }));
}
async function openOrMake(name, folder, cacheFolder) {
    // A process that dies while it unpacks the template leaves this mark, and the next one starts anew.
    const unfinished = `${folder}.making`;
    if (existsSync(unfinished))
        await rm(folder, { recursive: true, force: true });
    if (existsSync(folder))
        return PGlite.create({ dataDir: folder });
    const loadDataDir = await migratedTemplate(name, cacheFolder);
    await writeFile(unfinished, '');
    const pglite = await PGlite.create({ dataDir: folder, loadDataDir });
    await rm(unfinished);
    return pglite;
}
function embeddedBackend(pglite, afterClose = () => Promise.resolve()) {
    return {
        kind: 'embedded',
        adapter: pgliteAdapter(pglite),
        migrate: (migrationsFolder) => applyMigrations(pgliteTarget(pglite), migrationsFolder),
        async close() {
            if (!pglite.closed)
                await pglite.close();
            await afterClose();
        },
    };
}
//# sourceMappingURL=open-embedded.js.map