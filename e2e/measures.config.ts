import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run measures`: how much a person has to do for the commonest jobs, and how soon the console says what is wrong. */
export default defineConfig({
  ...tests,
  testDir: 'measures',
  testMatch: /\.measure\.ts$/,
  workers: 1,
});
