import { PrismaPGlite } from 'pglite-prisma-adapter';
/** An embedded database as a migration's target: one connection in one process, so it is held by nature. */
export function pgliteTarget(pglite) {
    return {
        factory: pgliteAdapter(pglite),
        runScript: async (sql) => {
            await pglite.exec(sql);
        },
    };
}
export const pgliteAdapter = (pglite) => new PrismaPGlite(pglite);
//# sourceMappingURL=pglite-target.js.map