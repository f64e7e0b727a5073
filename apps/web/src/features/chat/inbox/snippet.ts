import { foundIn } from '@pitdesk/contracts/fields';

/** A piece of a message around what was searched for. */
export interface Snippet {
  before: string;
  match: string;
  after: string;
}

const BEFORE = 32;
const AFTER = 90;

/** The first place that holds the words, however they are written; without one, the beginning. */
export function snippetOf(message: string, words: string): Snippet {
  const [found] = foundIn(message, words);
  if (found === undefined) return { before: cutEnd(message, BEFORE + AFTER), match: '', after: '' };
  return {
    before: cutStart(message.slice(0, found.from), BEFORE),
    match: message.slice(found.from, found.to),
    after: cutEnd(message.slice(found.to), AFTER),
  };
}

const cutStart = (text: string, most: number): string =>
  text.length <= most ? text : `…${text.slice(text.length - most)}`;
const cutEnd = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}…`;
