import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { migrationsFolderOf } from "../database-name.js";
import { applyMigrations } from "../migrate/migrate.js";
import { readMigrations } from "../migrate/migration-list.js";
import { claim, isClaim } from "./claim.js";
import { pgliteTarget } from "./pglite-target.js";
/**
 * The dump of an empty, migrated cluster. Making one takes seconds and much memory, so it is made once for each
 * state of the migrations and kept in a cache folder, which any number of processes may share.
 */
export async function migratedTemplate(name, cacheFolder = defaultCacheFolder()) {
    const file = path.join(cacheFolder, `${name}-${await fingerprint(name)}.tar`);
    for (;;) {
        const kept = await readIfThere(file);
        if (kept)
            return new Blob([kept]);
        if (!(await isWritable(cacheFolder)))
            return makeTemplate(name);
        const turn = await claim(path.join(cacheFolder, `${name}.making`), 1);
        if (!isClaim(turn)) {
            await pause(50 + Math.random() * 100);
            continue;
        }
        try {
            const madeMeanwhile = await readIfThere(file);
            return madeMeanwhile ? new Blob([madeMeanwhile]) : await makeAndKeep(name, file);
        }
        finally {
            await turn.release();
        }
    }
}
async function makeAndKeep(name, file) {
    const template = await makeTemplate(name);
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await template.arrayBuffer()));
    await rename(draft, file);
    await removeOlder(name, file);
    return template;
}
/** Templates of earlier migrations, and drafts whose makers were killed: tens of megabytes each. */
async function removeOlder(name, file) {
    const folder = path.dirname(file);
    for (const entry of await readdir(folder)) {
        const isOlder = entry.startsWith(`${name}-`) && entry !== path.basename(file);
        if (isOlder)
            await rm(path.join(folder, entry), { recursive: true, force: true });
    }
}
async function makeTemplate(name) {
    const pglite = await PGlite.create();
    try {
        await applyMigrations(pgliteTarget(pglite), migrationsFolderOf(name));
        return await pglite.dumpDataDir('none');
    }
    finally {
        await pglite.close();
    }
}
/** What a template depends on: the migrations and the PGlite that made the cluster. */
async function fingerprint(name) {
    const { migrationDirectories } = await readMigrations(migrationsFolderOf(name));
    const hash = createHash('sha256').update(await pgliteVersion());
    for (const migration of migrationDirectories) {
        hash.update(`\0${migration.path}\0${String(migration.migrationFile.content.value)}`);
    }
    return hash.digest('hex').slice(0, 16);
}
async function pgliteVersion() {
    const manifest = JSON.parse(await readFile(path.join(pgliteFolder(), 'package.json'), 'utf8'));
    return manifest.version;
}
function pgliteFolder() {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
    return entry.slice(0, entry.lastIndexOf('pglite') + 'pglite'.length);
}
/** Beside the installed packages: gone with them, shared by every workspace, in nobody's repository. */
function defaultCacheFolder() {
    return path.join(pgliteFolder(), '..', '..', '.cache', 'pitdesk');
}
/** A cache that cannot be read is one that is not there. */
function readIfThere(file) {
    return readFile(file).catch(() => undefined);
}
async function isWritable(folder) {
    try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
        return true;
    }
    catch {
        return false;
    }
}
//# sourceMappingURL=template.js.map