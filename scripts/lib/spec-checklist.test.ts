import { describe, expect, it } from '@jest/globals';
import { checklistProblems, readChecklist, testIds } from './spec-checklist.mjs';

const row = (line: string, proof: string, text = 'a promise') => `| ${line} | ${text} | ${proof} |`;
const problems = (markdown: string, ids: string[], strict = true) =>
  checklistProblems(
    readChecklist(markdown),
    ids.map((id) => ({ file: 'a.test.ts', id })),
    { strict },
  );

describe('the spec checklist', () => {
  it('accepts a page where every line has a test and every id has a line', () => {
    const notShown = row('1.2', 'not shown', 'fields not shown');
    const markdown = [row('1.1', '`a.b`, `a.c`'), notShown].join('\n');
    expect(problems(markdown, ['a.b', 'a.c'])).toEqual([]);
  });

  it('refuses an id that no test has', () => {
    expect(problems(row('1.1', '`a.b`'), [])).toEqual(['`a.b` is in the checklist, but no test has it']);
  });

  it('refuses a test id that the checklist does not list', () => {
    expect(problems(row('1.1', 'not shown', 'not shown'), ['a.b'])).toEqual([
      '[a.b] is in a.test.ts, but the checklist does not list it as proof',
    ]);
  });

  it('refuses an id that two tests have', () => {
    expect(problems(row('1.1', '`a.b`'), ['a.b', 'a.b'])).toEqual(['[a.b] is the id of more than one test']);
  });

  it('refuses a line without proof, and a kind of proof that does not exist', () => {
    expect(problems(row('1.1', ''), [])).toEqual(['line 1.1: "" is not a kind of proof']);
    expect(problems(row('1.1', 'later'), [])).toHaveLength(1);
  });

  it('refuses a line number that appears twice', () => {
    const twice = [row('1.1', '`a.b`'), row('1.1', '`a.b`')].join('\n');
    expect(problems(twice, ['a.b'])).toEqual(['line 1.1 appears twice']);
  });

  it('accepts "not shown" only when the specification states it', () => {
    expect(problems(row('1.1', 'not shown', 'Event: fields not shown'), [])).toEqual([]);
    expect(problems(row('1.1', 'not shown'), [])).toHaveLength(1);
  });

  it('accepts a todo, with or without its test, unless it is strict', () => {
    const markdown = row('1.1', 'todo: `a.b`');
    expect(problems(markdown, [], false)).toEqual([]);
    expect(problems(markdown, ['a.b'], false)).toEqual([]);
    expect(problems(markdown, [], true)).toEqual(['`a.b` is still a todo']);
  });
});

describe('the ids of a test file', () => {
  const idsIn = (source: string) => testIds('a.test.ts', source).map(({ id }) => id);

  // The brackets are added here, because the checklist check searches this file for ids too.
  const bracketed = (id: string) => `[${id}]`;

  it('are read from the start of a title, one or several', () => {
    expect(
      idsIn(`it('${bracketed('a.b')} says', f); test("${bracketed('c.d-e')} ${bracketed('f.g')} too", f)`),
    ).toEqual(['a.b', 'c.d-e', 'f.g']);
  });

  it('are read after a table of cases and on a separate line', () => {
    expect(idsIn(`it.each([1])(\n  '${bracketed('a.b')} %s', f)`)).toEqual(['a.b']);
  });

  it('are not read anywhere else', () => {
    expect(
      idsIn(`it('says ${bracketed('a.b')}', f); const x = '${bracketed('c.d')}'; find('[role]')`),
    ).toEqual([]);
  });
});
