import { foundIn } from '@pitdesk/contracts/fields';

/** The part of a message around the searched words. */
export interface Snippet {
  before: string;
  match: string;
  after: string;
}

const BEFORE = 32;
const AFTER = 90;

/** Returns the part around the first match, in any spelling; the start of the message without a match. */
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
