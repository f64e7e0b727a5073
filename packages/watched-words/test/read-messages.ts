import { readFileSync } from 'node:fs';
import { WORD_LANGUAGES, type WordLanguage } from '@pitdesk/contracts/words';
import {
  ANSWER_REASONS,
  type AnswerReason,
  compileRule,
  DEFAULT_RULE,
  needsAnswer,
} from '../src/needs-answer/index.ts';

/** Messages of players in one language: `any` waits for some reason, `chatter` does not wait. */
type Messages = Readonly<Record<AnswerReason | 'chatter' | 'names', readonly string[]>> & {
  readonly any?: readonly string[];
};

/** How the rule judges the messages of a language. */
interface Shares {
  language: WordLanguage | 'all';
  waiting: number;
  found: number;
  withReason: number;
  chatter: number;
  leftAlone: number;
}

const rule = compileRule(DEFAULT_RULE);

function read(folder: string, language: WordLanguage): Messages {
  const file = new URL(`./${folder}/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Messages;
}

function judge(folder: string, language: WordLanguage): Shares {
  const messages = read(folder, language);
  const reasonOf = (text: string) => needsAnswer(text, { rule, names: messages.names })?.reason;
  const waiting = [...ANSWER_REASONS, 'any' as const].flatMap((expected) =>
    (messages[expected] ?? []).map((text) => ({ expected, reason: reasonOf(text) })),
  );
  return {
    language,
    waiting: waiting.length,
    found: waiting.filter(({ reason }) => reason !== undefined).length,
    withReason: waiting.filter(({ expected, reason }) => reason === expected).length,
    chatter: messages.chatter.length,
    leftAlone: messages.chatter.filter((text) => reasonOf(text) === undefined).length,
  };
}

/** Judges the messages of a folder with the default rule: a row for each language, and their sum as the last one. */
export function sharesOf(folder: string): Shares[] {
  const rows = WORD_LANGUAGES.map((language) => judge(folder, language));
  const sum = (count: (row: Shares) => number): number => rows.reduce((total, row) => total + count(row), 0);
  const all: Shares = {
    language: 'all',
    waiting: sum(({ waiting }) => waiting),
    found: sum(({ found }) => found),
    withReason: sum(({ withReason }) => withReason),
    chatter: sum(({ chatter }) => chatter),
    leftAlone: sum(({ leftAlone }) => leftAlone),
  };
  return [...rows, all];
}
