/** A piece of a message around what was searched for. */
export interface Snippet {
  before: string;
  match: string;
  after: string;
}

const BEFORE = 32;
const AFTER = 90;

/** The first place that holds the words, however they are written; without one, the beginning. */
export function snippetOf(message: string, words: string, language: string): Snippet {
  const lower = message.toLocaleLowerCase(language);
  const looked = words.trim().toLocaleLowerCase(language);
  // A character whose small form has another length (İ) would move every place behind it.
  const at = lower.length === message.length && looked !== '' ? lower.indexOf(looked) : -1;
  if (at === -1) return { before: cutEnd(message, BEFORE + AFTER), match: '', after: '' };
  const end = at + looked.length;
  return {
    before: cutStart(message.slice(0, at), BEFORE),
    match: message.slice(at, end),
    after: cutEnd(message.slice(end), AFTER),
  };
}

const cutStart = (text: string, most: number): string =>
  text.length <= most ? text : `…${text.slice(text.length - most)}`;
const cutEnd = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}…`;
