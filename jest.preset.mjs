import { fileURLToPath } from 'node:url';

/** @param {string} file */
const fromHere = (file) => fileURLToPath(new URL(file, import.meta.url));

const TEST_SERVER = {
  globalSetup: fromHere('prisma/test/server/start.mjs'),
  globalTeardown: fromHere('prisma/test/server/stop.mjs'),
};

/** Generous, because real servers on a busy machine are slow; a test that hangs still fails. */
export const TEST_TIMEOUT_MS = 120_000;

/** The part of `npm run test:full` that runs; undefined in `npm test`. A file names its part: `x.resilience.test.ts`. */
const part = process.env.PITDESK_PART;

const OTHER_PARTS = String.raw`\.(resilience|hostile|matrix|pages)\.test\.`;

/** Workspace packages are loaded from their source. */
export const SOURCE_CONDITIONS = ['@pitdesk/source', 'node', 'node-addons'];

/**
 * Returns the configuration of every suite: ES modules, TypeScript compiled by swc.
 * @param {string} name
 * @returns {import('jest').Config}
 */
export const jestProject = (name) => ({
  displayName: name,
  testTimeout: TEST_TIMEOUT_MS,
  testMatch: [`<rootDir>/**/*.${part ? `${part}.` : ''}test.{ts,tsx}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(part ? [] : [OTHER_PARTS])],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: name === 'web', decorators: true },
          // Nest reads the types of constructor parameters.
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
});

/**
 * Returns the configuration of suites that run in Node.
 * @param {{ name: string, databases?: boolean }} options `databases`: its suites take their databases from the run's
 *   PostgreSQL server
 * @returns {import('jest').Config}
 */
export const nodeProject = ({ name, databases = false }) => ({
  ...jestProject(name),
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: SOURCE_CONDITIONS },
  ...(databases ? TEST_SERVER : {}),
});
