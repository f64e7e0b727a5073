import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseJson } from './lib/json.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runCommand } from './lib/run-command.mjs';
import { toolScript } from './lib/tools.mjs';

/** One file for each rule that breaks it, and the import of that file. */
const VIOLATIONS: Record<string, { file: string; imports: string }> = {
  'no-circles': { file: 'apps/web/src/lib/ring-a.ts', imports: './ring-b.ts' },
  'no-orphans': { file: 'apps/web/src/lib/alone.ts', imports: '' },
  'imports-resolve': { file: 'apps/web/src/lib/lost.ts', imports: './nowhere.ts' },
  'contracts-import-no-other-part': {
    file: 'packages/contracts/src/clever.ts',
    imports: '../../table-games/src/index.ts',
  },
  'table-games-are-pure': { file: 'packages/table-games/src/impure.ts', imports: 'node:fs' },
  'watched-words-are-pure': { file: 'packages/watched-words/src/impure.ts', imports: 'node:fs' },
  'prisma-knows-no-app': { file: 'prisma/src/upwards.ts', imports: '../../apps/gateway/src/core/a.ts' },
  'apps-are-apart': { file: 'apps/web/src/api/short-cut.ts', imports: '../../../gateway/src/core/a.ts' },
  'gateway-tests-start-the-mock-by-its-door': {
    file: 'apps/gateway/test/mock-inside.test.ts',
    imports: '../../mock-backends/src/core/a.ts',
  },
  'web-runs-in-a-browser': { file: 'apps/web/src/lib/disk.ts', imports: 'node:fs' },
  'gateway-core-imports-nothing-above-it': {
    file: 'apps/gateway/src/core/upwards.ts',
    imports: '../features/tables/a.ts',
  },
  'gateway-upstream-imports-no-feature': {
    file: 'apps/gateway/src/upstream/auth/upwards.ts',
    imports: '../../features/tables/a.ts',
  },
  'gateway-features-meet-in-public': {
    file: 'apps/gateway/src/features/rounds/sideways.ts',
    imports: '../tables/a.ts',
  },
  'gateway-features-import-only-named-ones': {
    file: 'apps/gateway/src/features/health/sideways.ts',
    imports: '../tables/public.ts',
  },
  'gateway-layers-go-up': {
    file: 'apps/gateway/src/features/chat/messages/upwards.ts',
    imports: '../live/a.ts',
  },
  'mock-core-imports-no-feature': {
    file: 'apps/mock-backends/src/core/upwards.ts',
    imports: '../features/accounts/a.ts',
  },
  'nobody-imports-main': { file: 'apps/gateway/src/again.ts', imports: './main.ts' },
  'web-foundations-know-no-feature': {
    file: 'apps/web/src/api/upwards.ts',
    imports: '../features/dashboard/a.ts',
  },
  'web-api-knows-nothing-live': {
    file: 'apps/web/src/api/late.ts',
    imports: '../live/a.ts',
  },
  'web-features-are-apart': {
    file: 'apps/web/src/features/chat/sideways.ts',
    imports: '../dashboard/a.ts',
  },
  'theme-demo-is-imported-by-routes-alone': {
    file: 'apps/web/src/app/shell/decorated.ts',
    imports: '../../theme-demo/a.ts',
  },
  'theme-demo-is-wired-to-nothing': {
    file: 'apps/web/src/theme-demo/wired.ts',
    imports: '../features/dashboard/a.ts',
  },
  'tests-are-not-imported-by-source': {
    file: 'apps/gateway/src/core/tested.ts',
    imports: '../testing/a.ts',
  },
  'production-needs-no-development-dependency': {
    file: 'apps/gateway/src/core/checked.ts',
    imports: 'fast-check',
  },
  'dependencies-are-declared': { file: 'apps/gateway/src/core/borrowed.ts', imports: 'antd' },
  'scripts-need-nothing-installed': { file: 'scripts/lib/spoilt.mjs', imports: 'zod' },
  'outside-tests-stay-outside': { file: 'e2e/inside.ts', imports: '../apps/gateway/src/core/a.ts' },
  'tests-of-trials-start-the-product-by-its-doors': {
    file: 'trials/test/inside.test.ts',
    imports: '../../apps/gateway/src/core/a.ts',
  },
};

/** Files that the offending files import, or that keep a file from being an orphan. */
const HARMLESS = [
  'packages/table-games/src/index.ts',
  'apps/gateway/src/core/a.ts',
  'apps/gateway/src/main.ts',
  'apps/gateway/src/features/chat/live/a.ts',
  'apps/gateway/src/features/tables/a.ts',
  'apps/gateway/src/features/tables/public.ts',
  'apps/gateway/src/testing/a.ts',
  'apps/mock-backends/src/core/a.ts',
  'apps/mock-backends/src/features/accounts/a.ts',
  'apps/web/src/features/alarms/a.ts',
  'apps/web/src/features/tables/a.ts',
  'apps/web/src/live/a.ts',
  'apps/web/src/features/dashboard/a.ts',
  'apps/web/src/theme-demo/a.ts',
];

/** Imports that the rules allow. */
const ALLOWED = {
  'apps/gateway/src/features/chat/inbox/uses-live.ts': '../live/a.ts',
  'apps/web/src/features/chat/uses-tables.ts': '../tables/a.ts',
  'apps/web/src/features/rounds/uses-alarms.ts': '../alarms/a.ts',
  'apps/gateway/src/features/rounds/uses-tables.ts': '../tables/public.ts',
  'apps/gateway/src/features/sessions/b.ts': '../../upstream/auth/c.ts',
  'apps/gateway/src/upstream/auth/c.ts': '../../core/a.ts',
  'apps/gateway/test/with-mock.test.ts': '@pitdesk/mock-backends/testing',
  'apps/mock-backends/src/testing/index.ts': '../core/a.ts',
  'apps/web/src/app/route.ts': '../features/dashboard/a.ts',
};

let folder = '';
let found: { rule: string; from: string }[] = [];

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'pitdesk-boundaries-')));
  await writeTree();
  found = await violations();
});
afterAll(() => rm(folder, { recursive: true }));

describe('the boundary rule finds its forbidden import', () => {
  it.each(Object.entries(VIOLATIONS))('%s', (rule, { file }) => {
    expect(found).toContainEqual({ rule, from: file });
  });
});

it('has an offending file for every rule', () => {
  const { forbidden } = createRequire(import.meta.url)(fromRoot('.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  expect([...new Set(forbidden.map(({ name }) => name))].sort()).toEqual(Object.keys(VIOLATIONS).sort());
});

it('reports no import that the rules allow', () => {
  expect(found.filter(({ from }) => from in ALLOWED || HARMLESS.includes(from))).toEqual([]);
});

async function writeTree() {
  const declared = {
    dependencies: { zod: '*' },
    devDependencies: { 'fast-check': '*', '@pitdesk/mock-backends': '*' },
  };
  await write('package.json', JSON.stringify({ name: 'fixture', type: 'module' }));
  await write('apps/gateway/package.json', JSON.stringify({ name: '@pitdesk/gateway', ...declared }));
  await write(
    'apps/mock-backends/package.json',
    JSON.stringify({
      name: '@pitdesk/mock-backends',
      exports: { './testing': { '@pitdesk/source': './src/testing/index.ts', default: './dist/no.js' } },
    }),
  );
  await mkdir(path.join(folder, 'node_modules/@pitdesk'), { recursive: true });
  await symlink('../../apps/mock-backends', path.join(folder, 'node_modules/@pitdesk/mock-backends'));
  for (const name of ['zod', 'fast-check', 'antd']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, '');
  }
  for (const file of HARMLESS) await write(file, 'export const a = 1;\n');
  await write('apps/web/src/lib/ring-b.ts', "import './ring-a.ts';\n");
  for (const { file, imports } of Object.values(VIOLATIONS))
    await write(file, imports ? `import '${imports}';\n` : '');
  for (const [file, imports] of Object.entries(ALLOWED)) await write(file, `import '${imports}';\n`);
}

async function write(file: string, text: string) {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

async function violations() {
  const { output } = await runCommand(
    process.execPath,
    [toolScript('depcruise'), '--config', fromRoot('.dependency-cruiser.cjs'), '--output-type', 'json', '.'],
    { cwd: folder },
  );
  const { summary } = parseJson(output) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, from }));
}
