#!/usr/bin/env node
// Holds docs/spec-checklist.md and the tests together; `--strict` accepts no `todo:`.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './lib/failure.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { runScript } from './lib/run-script.mjs';
import { sourceFiles } from './lib/source-files.mjs';
import { checklistProblems, readChecklist, testIds } from './lib/spec-checklist.mjs';

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

await runScript(async () => {
  const lines = readChecklist(await readFile(fromRoot('docs/spec-checklist.md'), 'utf8'));
  const files = await sourceFiles(ROOT, TEST_FILE);
  const tests = await Promise.all(
    files.map(async (file) => testIds(path.relative(ROOT, file), await readFile(file, 'utf8'))),
  );
  const problems = checklistProblems(lines, tests.flat(), { strict: process.argv.includes('--strict') });
  if (lines.length === 0) throw new Failure('docs/spec-checklist.md holds no lines.');
  if (problems.length > 0) {
    throw new Failure(`${problems.length} problems in docs/spec-checklist.md.`, problems.join('\n'));
  }
  process.stdout.write(`${lines.length} lines of the specification, ${tests.flat().length} test ids\n`);
});
