#!/usr/bin/env node
// Checks that docs/spec-checklist.md and the ids in test titles agree; `--strict` refuses `todo:`.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './lib/failure.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';
import { checklistProblems, readChecklist, testIds } from './lib/spec-checklist.mjs';

/** Ids count only in files of `npm test`, not in those of the parts of `npm run test:full`. */
const TEST_FILE = /(?<!\.(?:resilience|hostile|matrix|pages))\.(?:test|spec|part)\.tsx?$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'generated', 'coverage']);

await runScript(async () => {
  const lines = readChecklist(await readFile(fromRoot('docs/spec-checklist.md'), 'utf8'));
  const files = await testFiles(ROOT);
  const tests = await Promise.all(
    files.map(async (file) => testIds(path.relative(ROOT, file), await readFile(file, 'utf8'))),
  );
  const problems = checklistProblems(lines, tests.flat(), { strict: process.argv.includes('--strict') });
  if (lines.length === 0) throw new Failure('docs/spec-checklist.md has no lines.');
  if (problems.length > 0) {
    throw new Failure(`docs/spec-checklist.md has ${problems.length} problems.`, problems.join('\n'));
  }
  process.stdout.write(`${lines.length} lines of the specification, ${tests.flat().length} test ids\n`);
});

/** @param {string} folder @returns {Promise<string[]>} */
async function testFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (!entry.isDirectory()) return TEST_FILE.test(entry.name) ? [file] : [];
      return entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name) ? [] : testFiles(file);
    }),
  );
  return found.flat();
}
