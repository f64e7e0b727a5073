import type { WordCategory } from '@pitdesk/contracts/words';

/** The phrases of one category in one language. */
export interface DefaultList {
  readonly watch: readonly string[];
  readonly allow: readonly string[];
}

export type DefaultLists = Readonly<Record<WordCategory, DefaultList>>;

/** The ages of a minor who might pass for older. */
const AGES = [12, 13, 14, 15, 16, 17];

/** Reads a phrase a line; one with `{age}` stands for one of each age. */
const phrases = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) =>
      line.includes('{age}') ? AGES.map((age) => line.replace('{age}', String(age))) : [line],
    );

export const list = (watch: string, allow = ''): DefaultList => ({
  watch: phrases(watch),
  allow: phrases(allow),
});
