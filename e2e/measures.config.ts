import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * `npm run measures` counts clicks and keys of the most common jobs, and measures how soon the console shows a problem.
 */
export default defineConfig({
  ...tests,
  testDir: 'measures',
  testMatch: /\.measure\.ts$/,
  testIgnore: [],
  metadata: { products: ['terminals'], simulatedPlayers: true },
  workers: 1,
});
