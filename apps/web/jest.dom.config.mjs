import { webSuites } from './jest.config.mjs';

const suites = webSuites('tsx');

export default {
  ...suites,
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  testEnvironmentOptions: {
    ...suites.testEnvironmentOptions,
    // Nobody listens on the discard port: what a test does not answer fails at once.
    url: 'http://127.0.0.1:9/',
  },
  setupFiles: ['<rootDir>/test/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
};
