import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { fromRoot } from './lib/paths.mjs';

const OWN_TIME =
  /\bDate\.now\b|\bnew Date\(\)|\bset(?:Interval|Timeout)\(|\bsetTimeout\b.*timers\/promises\b/;

/** Files that may read another clock than the injected one, each with its reason. */
const EXCEPTIONS: readonly (readonly [file: string, reason: string])[] = [
  ['apps/gateway/src/upstream/http/in-time.ts', 'a read ends with the real time limit of its request'],
  ['apps/mock-backends/src/demo-rows.ts', 'the demo is built before the mock starts'],
  ['apps/mock-backends/src/main.ts', 'the process ends itself when its shutdown hangs'],
];

const sourcesOf = (app: string): string[] => {
  const root = fromRoot('apps', app, 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('core/time/'))
    .map((file) => path.posix.join('apps', app, 'src', file));
};

it('takes the time from the injected clock only, in the gateway and in the mock', () => {
  const sources = [...sourcesOf('gateway'), ...sourcesOf('mock-backends')];
  const found = sources.filter((file) => OWN_TIME.test(readFileSync(fromRoot(file), 'utf8')));
  expect(found.sort()).toEqual(EXCEPTIONS.map(([file]) => file));
});
