import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium in a container or as root: no sandbox of its own, and no calls home. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `npm test` says which one; by itself Debian's, where there is one, and else the one that Playwright brought. */
const executablePath =
  process.env.PITDESK_CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './stack/start-stack.ts',
  // A test that passes only at the second attempt has failed.
  retries: 0,
  forbidOnly: true,
  // Without a graphics card one browser that shows live pictures keeps two cores busy.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  // A service that is broken on purpose is broken for everybody: those tests run alone, after the others.
  projects: [
    { name: 'calm', testIgnore: /\.faults\.spec\.ts$/ },
    { name: 'faults', testMatch: /\.faults\.spec\.ts$/, dependencies: ['calm'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // The streams stand still where nobody asks for motion: the tests look at the console.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
