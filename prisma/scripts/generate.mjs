/**
 * Generates both Prisma clients offline. Prisma requires a schema engine on disk, but generating never runs it: any
 * existing file satisfies it, and nothing is downloaded.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const prismaCli = createRequire(import.meta.url).resolve('prisma/build/index.js');

for (const database of ['operator', 'console']) {
  const schema = path.join(packageFolder, database, 'schema.prisma');
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [prismaCli, 'generate', '--no-hints', '--schema', schema],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        CHECKPOINT_DISABLE: '1',
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      },
    },
  );
  if (status !== 0) {
    console.error(
      `The ${database} client could not be generated: ${error?.message ?? stderr ?? ''}\n${stdout ?? ''}`,
    );
    process.exit(1);
  }
  console.log(`Generated the ${database} client.`);
}
