export default {
  // Real servers on a busy machine: what a test awaits may take its time, what hangs still fails.
  testTimeout: 120_000,
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
