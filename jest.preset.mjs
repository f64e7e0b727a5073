import { fileURLToPath } from 'node:url';

/** @param {string} file */
const fromHere = (file) => fileURLToPath(new URL(file, import.meta.url));

const TEST_SERVER = {
  globalSetup: fromHere('prisma/test/server/start.mjs'),
  globalTeardown: fromHere('prisma/test/server/stop.mjs'),
};

/**
 * What all suites have in common.
 * @param {string} name
 * @returns {import('jest').Config}
 */
export const jestProject = (name) => ({
  displayName: name,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  // The long forms belong to `npm run test:full`.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    ...(process.env.PITDESK_FULL ? [] : ['\\.full\\.test\\.']),
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
});

/**
 * Suites that run in Node: as plain modules, in processes that go on to the next suite with what they have loaded. Loading
 * was 45 % of the time where each suite loaded everything anew; see docs/decisions.
 * @param {{ name: string, databases?: boolean }} options `databases`: its suites take their databases from the run's
 *   PostgreSQL server
 * @returns {import('jest').Config}
 */
export const nodeProject = ({ name, databases = false }) => ({
  ...jestProject(name),
  runner: [fromHere('jest/light-runner.mjs'), { runtime: 'child_process' }],
  setupFiles: [fromHere('jest/native-setup.mjs')],
  setupFilesAfterEnv: [fromHere('jest/native-tests.mjs')],
  ...(databases ? TEST_SERVER : {}),
});
