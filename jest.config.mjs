export default {
  projects: [
    '<rootDir>/packages/contracts',
    '<rootDir>/packages/table-games',
    '<rootDir>/prisma',
    '<rootDir>/apps/mock-backends',
    '<rootDir>/apps/gateway',
    '<rootDir>/apps/web',
    '<rootDir>/scripts',
  ],
};
