import { jestProject, SOURCE_CONDITIONS } from '../../jest.preset.mjs';

/**
 * Returns the Jest configuration of the console's suites. The file name decides the environment: `x.test.ts` runs in
 * Node, `x.test.tsx` in jsdom, which takes more than twice as long per suite.
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
      // antd as one file, built for production: it loads five times faster than its thousand modules.
      '^antd$': '<rootDir>/../../node_modules/antd/dist/antd.min.js',
    },
  };
};

export default { ...webSuites('ts'), testEnvironment: 'node' };
