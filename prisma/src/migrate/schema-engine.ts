import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/** The part of WebAssembly that is used here; TypeScript has its types only in the browser's library. */
interface WasmHost {
  instantiate(
    bytes: Uint8Array,
    imports: Record<string, unknown>,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
}

const { WebAssembly } = globalThis as unknown as { WebAssembly: WasmHost };

let instance: Promise<void> | undefined;

/** Loads Prisma's schema engine as WebAssembly: the native engine is a download, which fails in a closed network. */
async function instantiate(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
  const source = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': imports() });
  const { exports } = source.instance;
  bindings.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
}

/**
 * Returns the engine's imports with unreferenced timers: it limits its wait for the migrators' lock by a timer of ten
 * seconds that it never clears, which would delay the exit of the process.
 */
function imports(): Record<string, unknown> {
  const idleTimeout = (callback: () => void, delay: number) => setTimeout(callback, delay >>> 0).unref();
  return Object.fromEntries(
    Object.entries(bindings).map(([name, binding]) => [
      name,
      name.startsWith('__wbg_setTimeout_') ? idleTimeout : binding,
    ]),
  );
}

/** The engine needs a schema even when it does not use one. */
const NO_MODELS: [string, string][] = [['schema.prisma', 'datasource db {\n  provider = "postgresql"\n}']];

/** Creates an engine. @param datamodels schemas as `[path, text]`; applying migrations needs none */
export async function createSchemaEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
  datamodels: [string, string][] = NO_MODELS,
): Promise<bindings.SchemaEngine> {
  instance ??= instantiate();
  await instance;
  const ignoreLog = () => undefined;
  return bindings.SchemaEngine.new({ datamodels }, ignoreLog, bindMigrationAwareSqlAdapterFactory(factory));
}
