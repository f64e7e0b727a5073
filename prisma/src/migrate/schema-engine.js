import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bindMigrationAwareSqlAdapterFactory, } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
const { WebAssembly } = globalThis;
let instance;
/** Prisma's schema engine as WebAssembly: the native one is a download, which a closed network cannot have. */
async function instantiate() {
    const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
    const bytes = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
    const source = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': imports() });
    const { exports } = source.instance;
    bindings.__wbg_set_wasm(exports);
    exports.__wbindgen_start();
}
/**
 * The engine limits its wait for the migrators' lock by a timer of ten seconds that it never clears: unreferenced,
 * it holds up nobody's exit.
 */
function imports() {
    const idleTimeout = (callback, delay) => setTimeout(callback, delay >>> 0).unref();
    return Object.fromEntries(Object.entries(bindings).map(([name, binding]) => [
        name,
        name.startsWith('__wbg_setTimeout_') ? idleTimeout : binding,
    ]));
}
/** The engine wants a schema even where it has nothing to do with one. */
const NO_MODELS = [['schema.prisma', 'datasource db {\n  provider = "postgresql"\n}']];
/** @param datamodels schemas as `[path, text]`; applying migrations needs none. */
export async function createSchemaEngine(factory, datamodels = NO_MODELS) {
    instance ??= instantiate();
    await instance;
    const ignoreLog = () => undefined;
    return bindings.SchemaEngine.new({ datamodels }, ignoreLog, bindMigrationAwareSqlAdapterFactory(factory));
}
//# sourceMappingURL=schema-engine.js.map