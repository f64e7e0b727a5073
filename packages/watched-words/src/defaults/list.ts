import type { WordCategory } from '@pitdesk/contracts/words';

/** The phrases of one category in one language. */
export interface DefaultList {
  readonly watch: readonly string[];
  readonly allow: readonly string[];
}

export type DefaultLists = Readonly<Record<WordCategory, DefaultList>>;

/** The ages of minors that could be mentioned by a player. */
const AGES = [12, 13, 14, 15, 16, 17];

/** Parses one phrase per line; a line with `{age}` becomes one phrase for each age. */
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
