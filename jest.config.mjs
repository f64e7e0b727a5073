export default {
  // Tests start real servers, which take long on a busy machine; a test that hangs still fails.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/jest/slow-first.mjs',
  projects: [
    '<rootDir>/packages/contracts',
    '<rootDir>/packages/table-games',
    '<rootDir>/packages/watched-words',
    '<rootDir>/prisma',
    '<rootDir>/apps/mock-backends',
    '<rootDir>/apps/gateway',
    '<rootDir>/apps/web',
    '<rootDir>/docker',
    '<rootDir>/scripts',
    '<rootDir>/trials',
  ],
};
