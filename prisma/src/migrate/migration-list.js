import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
/** A folder of migrations as Prisma lays it out, in the form its engine wants. */
export async function readMigrations(folder) {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    return {
        baseDir: folder,
        lockfile: {
            path: 'migration_lock.toml',
            content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8'),
        },
        shadowDbInitScript: '',
        migrationDirectories: await Promise.all(names.sort().map(async (name) => ({
            path: name,
            migrationFile: {
                path: 'migration.sql',
                content: {
                    tag: 'ok',
                    value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
                },
            },
        }))),
    };
}
/** The SQL of each migration and the name it has in `_prisma_migrations`. */
export function namesByScript(list) {
    return new Map(list.migrationDirectories.map(({ path: name, migrationFile }) => [
        String(migrationFile.content.value),
        name,
    ]));
}
//# sourceMappingURL=migration-list.js.map