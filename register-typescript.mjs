/** Lets Node run our TypeScript source, decorators included: `node --import` this file. */
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';

if (isMainThread) register(import.meta.url);

/** @type {import('@swc/core').Options} */
const OPTIONS = {
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
};

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  // A test runner adds a query of its own to each suite's address.
  const [file = ''] = url.split('?');
  if (!file.endsWith('.ts')) return nextLoad(url, context);
  const filename = fileURLToPath(file);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...OPTIONS, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
