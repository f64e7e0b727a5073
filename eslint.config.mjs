import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Style is Biome's. Here is only what needs types: promises nobody waits for, values nobody knows the shape of. */
export default defineConfig(
  { ignores: ['**/dist/**', '**/generated/**', '**/.turbo/**', '**/test-results/**', '.data/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // TypeScript knows every name, and its own check knows types too.
      'no-undef': 'off',
      // noUnusedLocals and noUnusedParameters say it already.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      // An interface may ask for a promise that one implementation has no need to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNever: true },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    },
  },
  {
    // config/ alone reads the environment, and hands out typed values.
    name: 'pitdesk/environment-is-read-by-config',
    files: ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'prisma/src/**/*.ts'],
    ignores: ['apps/*/src/config/**', '**/src/testing/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'config/ alone reads the environment: take a typed value.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'node:process', importNames: ['env'], message: 'config/ alone reads the environment.' },
            { name: 'process', message: 'config/ alone reads the environment.' },
          ],
        },
      ],
    },
  },
  {
    name: 'pitdesk/react',
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // Settings of tools belong to no TypeScript project; scripts do.
    name: 'pitdesk/tool-settings',
    files: ['**/*.{js,cjs,mjs}', '**/*.config.ts'],
    ignores: ['scripts/**'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
);
