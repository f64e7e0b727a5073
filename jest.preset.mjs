/**
 * The one Jest set-up of the house: ESM, TypeScript by swc, workspace packages from their source.
 * @param {{ name: string, decorators?: boolean, extra?: import('jest').Config }} options
 * @returns {import('jest').Config}
 */
export function jestProject({ name, decorators = false, extra = {} }) {
  return {
    displayName: name,
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['@pitdesk/source', 'node', 'node-addons'] },
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
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
    ...extra,
  };
}
