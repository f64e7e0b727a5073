import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const OWN_TIME =
  /\bDate\.now\b|\bnew Date\(\)|\bset(?:Interval|Timeout)\(|\bsetTimeout\b.*timers\/promises\b/;

/** Files that may take time from elsewhere than the clock, each with its reason. */
const EXCEPTIONS = new Map([
  ['upstream/http/in-time.ts', 'a read ends with the real time limit of its request'],
]);

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('core/time/'));

it('takes time from the injected clock alone', () => {
  const found = sources.filter((file) => OWN_TIME.test(readFileSync(path.join(SOURCE, file), 'utf8')));
  expect(found).toEqual([...EXCEPTIONS.keys()]);
});
