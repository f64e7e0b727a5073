import { WHOLE_SUITE } from './test-reports.mjs';

/**
 * @typedef {import('./test-reports.mjs').Test} Test
 * @typedef {{ runner: 'jest' | 'playwright', file: string, args: string[] }} Repetition
 */

/**
 * Returns the runs that repeat failed tests: one for each suite of Jest, one for each test of Playwright.
 * @param {readonly Test[]} failed
 * @returns {Repetition[]}
 */
export function repetitionsOf(failed) {
  /** @type {Map<string, string[]>} */
  const suites = new Map();
  for (const { runner, file, name } of failed) {
    if (runner === 'jest') suites.set(file, [...(suites.get(file) ?? []), name]);
  }
  return [
    ...[...suites].map(([file, names]) => ({
      runner: /** @type {const} */ ('jest'),
      file,
      args: [
        '--runTestsByPath',
        file,
        ...(names.includes(WHOLE_SUITE) ? [] : [`--testNamePattern=^(${names.map(escaped).join('|')})$`]),
      ],
    })),
    ...failed
      .filter(({ runner }) => runner === 'playwright')
      .map(({ file, line }) => ({
        runner: /** @type {const} */ ('playwright'),
        file,
        args: [`${escaped(file)}:${line}`],
      })),
  ];
}

/**
 * Returns the second result of each failed test. A whole suite that is repeated has passed when each of its tests has.
 * @param {readonly Test[]} failed
 * @param {Repetition} repetition
 * @param {readonly Test[]} results all tests that the repetition reports
 * @returns {Test[]}
 */
export function secondResults(failed, { runner, file }, results) {
  return failed
    .filter((test) => test.runner === runner && test.file === file)
    .flatMap((test) => {
      if (test.name !== WHOLE_SUITE)
        return results.filter(({ name, line }) => name === test.name && line === test.line);
      const broken = results.find(({ passed }) => !passed);
      return [{ ...test, passed: results.length > 0 && !broken, output: broken?.output ?? '' }];
    });
}

/** @param {string} text a regular expression matches it literally */
const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
