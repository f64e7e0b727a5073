import { existsSync } from 'node:fs';
import { cp, lstat, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { Failure } from '../failure.mjs';
import { fromRoot, ROOT } from '../paths.mjs';

const require = createRequire(fromRoot('prisma/package.json'));

/** Looked for, or read, by paths that are put together at run time: no import leads to them. */
const READ_BY_PATH = [
  'prisma/package.json',
  'node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm',
  ...['@prisma/schema-engine-wasm', '@electric-sql/pglite'].map((name) =>
    path.relative(ROOT, require.resolve(name)),
  ),
];

/**
 * Copies what the entries import, package by package where it stands, and what they read.
 * @param {import('./image-contents.mjs').ImageContents} contents of a built product
 * @param {string} target a folder that is not there yet
 * @returns {Promise<{ files: number, bytes: number }>}
 */
export async function gatherImage({ entries, folders }, target) {
  const missing = [...entries, ...folders, ...READ_BY_PATH].filter((file) => !existsSync(fromRoot(file)));
  if (missing.length > 0) throw new Failure(`Not built, or not installed: ${missing.join(', ')}.`);
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => fromRoot(entry)),
    { base: ROOT },
  );
  const maps = [...fileList].map((file) => `${file}.map`).filter(isOwnAndThere);
  const sizes = await Promise.all(
    [...new Set([...fileList, ...maps, ...READ_BY_PATH])].map((file) => copy(file, target)),
  );
  for (const folder of folders) {
    await cp(fromRoot(folder), path.join(target, folder), { recursive: true });
  }
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Our own source maps make a stack trace worth reading. @param {string} file */
const isOwnAndThere = (file) => !file.includes('node_modules/') && existsSync(fromRoot(file));

/** @param {string} file @param {string} target @returns {Promise<number>} its bytes */
async function copy(file, target) {
  const to = path.join(target, file);
  await mkdir(path.dirname(to), { recursive: true });
  // Workspaces stand in node_modules as links, and stay links.
  await cp(fromRoot(file), to, { verbatimSymlinks: true });
  return (await lstat(to)).size;
}
