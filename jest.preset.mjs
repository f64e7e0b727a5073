import { fileURLToPath } from 'node:url';

/** @param {string} file */
const ofTestServer = (file) => fileURLToPath(new URL(`prisma/test/server/${file}`, import.meta.url));

const TEST_SERVER = { globalSetup: ofTestServer('start.mjs'), globalTeardown: ofTestServer('stop.mjs') };

/**
 * The one Jest set-up of the house: ESM, TypeScript by swc, workspace packages from their source.
 * @param {{ name: string, decorators?: boolean, databases?: boolean, extra?: import('jest').Config }} options `databases`: its
 *   suites take their databases from the run's PostgreSQL server
 * @returns {import('jest').Config}
 */
export function jestProject({ name, decorators = false, databases = false, extra = {} }) {
  return {
    displayName: name,
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['@pitdesk/source', 'node', 'node-addons'] },
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    // The long forms belong to `npm run test:full`.
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      ...(process.env.PITDESK_FULL ? [] : ['\\.full\\.test\\.']),
    ],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: {
      '^.+\\.tsx?$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true, decorators },
            transform: {
              ...(decorators ? { legacyDecorator: true, decoratorMetadata: true } : {}),
              react: { runtime: 'automatic' },
            },
          },
          module: { type: 'es6' },
        },
      ],
    },
    ...(databases ? TEST_SERVER : {}),
    ...extra,
  };
}
