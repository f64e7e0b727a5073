import { availableParallelism } from 'node:os';
import { CHROMIUM } from '@pitdesk/rig/browser';
import { defineConfig } from '@playwright/test';

const PARTS = ['resilience', 'hostile', 'matrix', 'pages'];

/** The part of `npm run test:full` that runs; the journeys of `npm test` by default. */
const part = process.env.PITDESK_PART;
if (part !== undefined && !PARTS.includes(part))
  throw new Error(`PITDESK_PART is one of ${PARTS.join(', ')}, not ${part}`);

export default defineConfig({
  testDir: 'specs',
  testMatch: part === undefined ? '**/*.spec.ts' : `**/*.${part}.spec.ts`,
  testIgnore: part === undefined ? `**/*.{${PARTS.join(',')}}.spec.ts` : [],
  globalSetup: './stack/global-setup.ts',
  metadata: {
    products: part === undefined ? ['terminals', 'roles'] : part === 'hostile' ? [] : ['terminals'],
    simulatedPlayers: part !== undefined,
  },
  outputDir: 'test-results',
  // The runner repeats a failed test, once and alone.
  retries: 0,
  forbidOnly: true,
  // A worker keeps a core busy but while a test waits: one more than there are cores takes a tenth less time.
  workers: availableParallelism() + 1,
  // A test that hangs fails; a slow machine does not make it fail.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...CHROMIUM,
      // Tests leave a page long before code that the optimizing compilers made pays off.
      args: [...(CHROMIUM.args ?? []), '--js-flags=--no-maglev --no-turbofan'],
    },
    // A trace costs every test a third of its time: record it with `--trace=retain-on-failure` where one fails.
    screenshot: 'only-on-failure',
    // A click that never succeeds fails a test sooner than its whole time.
    actionTimeout: 90_000,
    locale: 'en-GB',
    // The streams stop at reduced motion: the tests check the console.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
