#!/usr/bin/env node
// Copies the files that one server needs at run time into a folder that becomes its image. The Dockerfile runs this
// after the install and the build: gather-image.mjs <server> <folder>.
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { Failure } from '../scripts/lib/failure.mjs';
import { fromRoot, ROOT } from '../scripts/lib/paths.mjs';
import { runScript } from '../scripts/lib/run-script.mjs';
import { imageContents } from './image-contents.mjs';

const require = createRequire(fromRoot('prisma/package.json'));

/** Files that code opens by a path computed at run time: tracing imports does not find them. */
const READ_BY_PATH = [
  'prisma/package.json',
  'node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm',
  ...['@prisma/schema-engine-wasm', '@electric-sql/pglite'].map((name) =>
    path.relative(ROOT, require.resolve(name)),
  ),
];

await runScript(async () => {
  const [name = '', target = ''] = process.argv.slice(2);
  const { files, bytes } = await gatherImage(imageContents(name), target);
  console.log(`${name}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
});

/**
 * Copies the entries, everything that they import, and the files and folders that they read, at the same paths.
 * @param {import('./image-contents.mjs').ImageContents} contents of a built product
 * @param {string} target a folder that does not exist yet
 * @returns {Promise<{ files: number, bytes: number }>}
 */
async function gatherImage({ entries, folders }, target) {
  const missing = [...entries, ...folders, ...READ_BY_PATH].filter((file) => !existsSync(fromRoot(file)));
  if (missing.length > 0) {
    throw new Failure(`These files are missing: ${missing.join(', ')}; run npm ci and npm run build first.`);
  }
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => fromRoot(entry)),
    { base: ROOT },
  );
  // Source maps are copied for our own code only: they make its stack traces readable.
  const maps = [...fileList]
    .filter((file) => !file.includes('node_modules/'))
    .map((file) => `${file}.map`)
    .filter((file) => existsSync(fromRoot(file)));
  const sizes = await Promise.all(
    [...new Set([...fileList, ...maps, ...READ_BY_PATH])].map((file) => copy(file, target)),
  );
  for (const folder of folders) {
    await cp(fromRoot(folder), path.join(target, folder), { recursive: true });
  }
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** @param {string} file @param {string} target @returns {Promise<number>} the size in bytes */
async function copy(file, target) {
  const to = path.join(target, file);
  await mkdir(path.dirname(to), { recursive: true });
  // Workspaces in node_modules are links, and stay links.
  await cp(fromRoot(file), to, { verbatimSymlinks: true });
  return (await lstat(to)).size;
}
