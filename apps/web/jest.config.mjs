import { jestProject, SOURCE_CONDITIONS } from '../../jest.preset.mjs';

export default {
  ...jestProject('web'),
  globals: { __PITDESK_VERSION__: '0.0.0-test' },
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  testEnvironmentOptions: {
    customExportConditions: SOURCE_CONDITIONS,
    // Nobody listens on the discard port: what a test does not answer fails at once.
    url: 'http://127.0.0.1:9/',
  },
  setupFiles: ['<rootDir>/test/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/no-styles.ts' },
};
