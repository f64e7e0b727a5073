import { webSuites } from './jest.config.mjs';

const suites = webSuites('tsx');

export default {
  ...suites,
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  testEnvironmentOptions: {
    ...suites.testEnvironmentOptions,
    // No server listens on the discard port, so a request that a test does not mock fails at once.
    url: 'http://127.0.0.1:9/',
  },
  setupFiles: ['<rootDir>/test/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
};
