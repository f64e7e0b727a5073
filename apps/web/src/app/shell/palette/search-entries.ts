import { foldText, SHELL } from '@pitdesk/contracts';
import type { Entry } from './entry.ts';

/** Which of two equally good finds is meant more often. */
const KINDS: readonly Entry['kind'][] = ['page', 'table', 'action', 'dealer', 'event'];

const NO_LETTER = /[^\p{L}\p{N}]+/u;
const wordsOf = (folded: string): string[] => folded.split(NO_LETTER).filter(Boolean);

/** Whether the term is long enough to be searched for. */
export const isSearch = (term: string): boolean => [...term.trim()].length >= SHELL.searchMinLength;

/**
 * How well the text answers, the smaller the better: begins with the whole term, has words that begin with each of the
 * term's, holds each of them somewhere; undefined where it does not. Languages without spaces find by the last.
 */
function rankIn(text: string, term: string, words: readonly string[]): number | undefined {
  if (text.startsWith(term)) return 0;
  const own = wordsOf(text);
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : undefined;
}

/** What answers the term, best first; case and accents are alike. */
export function searchEntries(entries: readonly Entry[], typed: string, language: string): Entry[] {
  const term = foldText(typed.trim());
  const words = wordsOf(term);
  if (!isSearch(typed) || words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const text = foldText(entry.text);
      const inName = rankIn(text, term, words);
      if (inName !== undefined) return [{ entry, rank: inName }];
      // Behind whatever the names answer stands what is found with the help of the detail, by whole beginnings alone.
      const withDetail = rankIn(`${text} ${foldText(entry.detail ?? '')}`, term, words);
      return withDetail === undefined || withDetail > 1 ? [] : [{ entry, rank: withDetail + 3 }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.entry.isDemo ?? false) - Number(b.entry.isDemo ?? false) ||
        KINDS.indexOf(a.entry.kind) - KINDS.indexOf(b.entry.kind) ||
        a.entry.text.localeCompare(b.entry.text, language, { numeric: true }),
    )
    .map(({ entry }) => entry);
}
