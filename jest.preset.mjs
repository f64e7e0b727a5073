import { fileURLToPath } from 'node:url';

/** @param {string} file */
const serverModule = (file) => fileURLToPath(new URL(`prisma/test/server/${file}`, import.meta.url));

const TEST_SERVER = { globalSetup: serverModule('start.mjs'), globalTeardown: serverModule('stop.mjs') };

/**
 * Returns the Jest configuration that all workspaces share: ESM, TypeScript by swc, workspace packages from their source.
 * @param {{ name: string, decorators?: boolean, databases?: boolean, extra?: import('jest').Config }} options `databases`: starts
 *   the PostgreSQL server of the run, on which its suites create their databases
 * @returns {import('jest').Config}
 */
export function jestProject({ name, decorators = false, databases = false, extra = {} }) {
  return {
    displayName: name,
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['@pitdesk/source', 'node', 'node-addons'] },
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    // The long forms run in `npm run test:full` only.
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
