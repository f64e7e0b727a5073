import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screenshots` takes the pictures of the documentation from the running product. */
export default defineConfig({
  ...tests,
  testDir: 'screenshots',
  testMatch: /\.shot\.ts$/,
  projects: [{ name: 'screenshots' }],
  testIgnore: [],
  metadata: { products: ['terminals'], simulatedPlayers: true },
  workers: 1,
  timeout: 120_000,
});
