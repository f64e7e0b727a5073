import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '../src');

interface Source {
  /** Its path below `src`, with slashes. */
  file: string;
  text: string;
}

/** Returns the console's sources without their tests, for rules that no linter has. */
export const readSources = (): Source[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({
      file: file.replaceAll(path.sep, '/'),
      text: readFileSync(path.join(SOURCES, file), 'utf8'),
    }));

/** Returns the lines of sources that break a rule, each with its file. */
export const linesWith = (pattern: RegExp, exceptIn: readonly string[]): string[] =>
  readSources()
    .filter(({ file }) => !exceptIn.includes(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
