import { SHELL } from '@pitdesk/contracts/browser';
import { foldText } from '@pitdesk/contracts/fields';

/** A search result. */
export interface Entry {
  /** Stable between visits, and without personal data, because it is stored. */
  id: string;
  kind: 'page' | 'table' | 'action' | 'player' | 'staff' | 'round' | 'dealer' | 'event';
  text: string;
  /** Distinguishes it from another entry of the same name; it is searched too, where it is no example. */
  detail?: string | undefined;
  /**
   * A result of the gateway's search. `exactly`: the answer to a command or a number, which comes first. Other results
   * are ranked by their texts; where those do not match, the gateway had its reasons, and they come last.
   */
  found?: 'exactly' | 'by the gateway';
  /** The text that choosing it puts into the field, instead of opening anything. */
  fills?: string;
  /** A demo entry that does nothing: it is ranked after real ones. */
  isDemo?: boolean;
  /** An address, or a function to run. */
  leadsTo: string | (() => void);
}

/** The order of equally good matches: the more likely kind first. */
const KINDS: readonly Entry['kind'][] = [
  'page',
  'table',
  'action',
  'player',
  'staff',
  'round',
  'dealer',
  'event',
];

const NO_LETTER = /[^\p{L}\p{N}]+/u;
const wordsOf = (folded: string): string[] => folded.split(NO_LETTER).filter(Boolean);

/** Returns true where the term is long enough for a search. */
export const isSearch = (term: string): boolean => [...term.trim()].length >= SHELL.searchMinLength;

/**
 * Returns the rank of a text, smaller is better: begins with the whole term, has words that begin with each word of the
 * term, contains each of them; undefined without a match. The last rank serves languages without spaces.
 */
function rankIn(text: string, term: string, words: readonly string[]): number | undefined {
  if (text.startsWith(term)) return 0;
  const own = wordsOf(text);
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : undefined;
}

/** Caches the folded texts of entries: folding thousands of them at every letter would be noticeable. */
const folded = new WeakMap<Entry, { text: string; withDetail: string }>();

function textsOf(entry: Entry): { text: string; withDetail: string } {
  const known = folded.get(entry);
  if (known !== undefined) return known;
  const text = foldText(entry.text);
  const texts = { text, withDetail: `${text} ${foldText(entry.fills ?? entry.detail ?? '')}` };
  folded.set(entry, texts);
  return texts;
}

const FIRST_RANK = -1;
const LAST_RANK = 6;

/** Returns the `most` entries that match the term best, best first, ignoring case and accents. */
export function searchEntries(
  entries: readonly Entry[],
  typed: string,
  language: string,
  most: number,
): Entry[] {
  const term = foldText(typed.trim());
  const words = wordsOf(term);
  if (!isSearch(typed) || words.length === 0) return [];
  const names = new Intl.Collator(language, { numeric: true });
  const compare = (a: Found, b: Found): number =>
    a.rank - b.rank ||
    Number(a.entry.isDemo ?? false) - Number(b.entry.isDemo ?? false) ||
    KINDS.indexOf(a.entry.kind) - KINDS.indexOf(b.entry.kind) ||
    names.compare(a.entry.text, b.entry.text);
  const best: Found[] = [];
  for (const entry of entries) {
    const rank = rankOf(entry, term, words);
    if (rank === undefined) continue;
    const found = { entry, rank };
    // Of thousands of matches, only the best few are sorted.
    const last = best.at(-1);
    if (best.length === most && last !== undefined && compare(found, last) >= 0) continue;
    const at = best.findIndex((one) => compare(found, one) < 0);
    best.splice(at === -1 ? best.length : at, 0, found);
    if (best.length > most) best.pop();
  }
  return best.map(({ entry }) => entry);
}

function rankOf(entry: Entry, term: string, words: readonly string[]): number | undefined {
  if (entry.found === 'exactly') return FIRST_RANK;
  const { text, withDetail } = textsOf(entry);
  const rank = rankIn(text, term, words);
  if (rank !== undefined) return rank;
  // Matches by detail rank after matches by name, and must match whole beginnings.
  const byDetail = rankIn(withDetail, term, words);
  if (byDetail !== undefined && byDetail <= 1) return byDetail + 3;
  return entry.found === undefined ? undefined : LAST_RANK;
}

interface Found {
  entry: Entry;
  rank: number;
}
