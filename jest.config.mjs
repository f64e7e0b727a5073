import { TEST_TIMEOUT_MS } from './jest.preset.mjs';

export default {
  testTimeout: TEST_TIMEOUT_MS,
  projects: [
    '<rootDir>/packages/contracts',
    '<rootDir>/packages/table-games',
    '<rootDir>/packages/watched-words',
    '<rootDir>/prisma',
    '<rootDir>/apps/mock-backends',
    '<rootDir>/apps/gateway',
    '<rootDir>/apps/web',
    '<rootDir>/apps/web/jest.dom.config.mjs',
    '<rootDir>/docker',
    '<rootDir>/scripts',
    '<rootDir>/trials',
  ],
};
