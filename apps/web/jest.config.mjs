import { jestProject, SOURCE_CONDITIONS } from '../../jest.preset.mjs';

/**
 * The suites of the console. A file's name says where it runs: `x.test.ts` in Node, `x.test.tsx` in jsdom, which costs
 * each suite more than twice as much.
 * @param {'ts' | 'tsx'} extension
 * @returns {import('jest').Config}
 */
export const webSuites = (extension) => {
  const project = jestProject('web');
  return {
    ...project,
    testMatch: project.testMatch?.map((files) => files.replace('{ts,tsx}', extension)),
    globals: { __PITDESK_VERSION__: '0.0.0-test' },
    testEnvironmentOptions: { customExportConditions: SOURCE_CONDITIONS },
    moduleNameMapper: {
      '\\.css$': '<rootDir>/test/no-styles.ts',
      // antd as one file, built for production as it ships: it loads in a fifth of the time of its thousand modules.
      '^antd$': '<rootDir>/../../node_modules/antd/dist/antd.min.js',
    },
  };
};

export default { ...webSuites('ts'), testEnvironment: 'node' };
