/** Returns imports for the packages that a style sheet names, such as fonts. */
const importsOfCss = (text) =>
  [...text.matchAll(/(?:url\(|@import\s+)["']([^"']+)["']/g)]
    .map(([, file]) => `import '${file}';`)
    .join('\n');

/** @type {import('knip').KnipConfig} */
export default {
  compilers: { css: importsOfCss },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/**/*.test.ts',
        'docker/{gather-image.mjs,write-settings.ts,*.test.ts}',
        // Tests start Node processes with this module.
        'register-typescript.mjs',
      ],
      project: ['{docker,scripts}/**/*.{mjs,ts}', '*.{mjs,cjs,js}'],
      // Scripts run it by its path: decision 023.
      ignoreDependencies: ['typescript-7'],
    },
    'packages/*': {
      entry: ['{src,test}/**/*.test.ts', 'src/identity-provider/main.ts'],
      project: ['{src,test}/**/*.ts'],
      ignoreBinaries: ['redis-server'],
    },
    prisma: {
      entry: [
        'scripts/*.mjs',
        '**/*.test.ts',
        // Tests start these as processes.
        'test/children/*.ts',
      ],
      project: ['{scripts,seed,src,test}/**/*.{ts,mjs}'],
      ignoreBinaries: ['apt-get'],
    },
    'apps/mock-backends': {
      entry: ['src/main.ts', '{src,test}/**/*.test.ts'],
      project: ['{src,test}/**/*.ts'],
    },
    'apps/gateway': {
      entry: [
        'src/main.ts',
        'src/probe.ts',
        'src/audit-check.ts',
        'src/evidence-check.ts',
        'src/staff-admin.ts',
        '{src,test}/**/*.test.ts',
      ],
      project: ['{src,test}/**/*.ts'],
    },
    'apps/web': {
      entry: ['{src,test}/**/*.test.{ts,tsx}'],
      project: ['{src,build,test}/**/*.{ts,tsx,css}'],
    },
    e2e: { entry: ['screenshots/*.shot.ts', 'measures/*.measure.ts'], project: ['**/*.ts'] },
    bench: {
      entry: ['src/main.ts', 'src/*/*-process.ts', 'peers/*/main.tsx'],
      project: ['{src,peers}/**/*.{ts,tsx}'],
    },
    trials: {
      entry: ['src/*/main.ts', 'src/**/*-process.ts', 'test/**/*.test.ts'],
      project: ['{src,test}/**/*.ts'],
    },
  },
};
