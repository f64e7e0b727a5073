import { availableParallelism } from 'node:os';
import { CHROMIUM } from '@pitdesk/rig/browser';
import { defineConfig } from '@playwright/test';

const PARTS = ['resilience', 'hostile', 'matrix', 'pages'];

/** The part of `npm run test:full` to run; the journeys of `npm test` by default. */
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
  // A worker keeps a core busy except while a test waits: one worker more than cores takes a tenth less time.
  workers: availableParallelism() + 1,
  // A test that hangs fails; a slow machine does not make it fail. Each step has a shorter limit.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...CHROMIUM,
      // Tests leave a page long before the work of the optimizing compilers pays off.
      args: [...(CHROMIUM.args ?? []), '--js-flags=--no-maglev --no-turbofan'],
    },
    // A trace takes a third of a test's time: record it with `--trace=retain-on-failure` for a failing test.
    screenshot: 'only-on-failure',
    // A click that never succeeds fails a test before its time limit.
    actionTimeout: 90_000,
    locale: 'en-GB',
    // The streams stop at reduced motion: the tests check the console.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
