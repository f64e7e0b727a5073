import { WORD_CATEGORIES } from '@pitdesk/contracts/words';
import { Automaton } from './automaton.ts';
import { isJoined, isWithoutGaps, KIND } from './characters.ts';
import { entryProblem, requireSize } from './check-entry.ts';
import { type Folded, fold } from './fold.ts';
import { hasFittingGaps, hasSameLetters, loosen } from './loose.ts';
import { findMasked } from './mask-cards.ts';
import { findCards } from './numbers/cards.ts';
import { findPhones } from './numbers/phones.ts';
import { EVASIVE, NUMBER_ENTRIES, type WordEntry, type WordMatch } from './words.ts';

/** The minimum length for loose matching: with gaps between its letters, a shorter text would match everywhere. */
const SHORTEST_LOOSE = 4;

export interface MatchOptions {
  /** Returns true for the digits of a round, table or player id, which are never matched. */
  readonly isKnownId?: (digits: string) => boolean;
}

export interface Matcher {
  /** Finds watched words from left to right; of nested matches of one category, only the longest. */
  match(text: string, options?: MatchOptions): WordMatch[];
}

interface Find extends Omit<WordMatch, 'language'> {
  readonly language: WordEntry['language'] | null;
  readonly kind: WordEntry['kind'];
}

/** An entry, or an alternative spelling of it. */
interface Spelling {
  readonly entry: WordEntry;
  /** The units before signs were replaced by letters. */
  readonly letters: readonly number[];
  /** The indexes before which it has a gap. */
  readonly gaps: ReadonlySet<number>;
}

/** The spellings with one common form for comparison. */
interface Phrase {
  readonly units: readonly number[];
  readonly spellings: Spelling[];
}

/**
 * Builds the matcher of a list. Skips invalid entries, which `entryProblem` reports.
 * @throws RangeError when a language has too many entries
 */
export function compile(entries: readonly WordEntry[]): Matcher {
  requireSize(entries);
  const usable = entries.filter(({ text }) => entryProblem(text) === undefined);
  return new ListMatcher(usable);
}

class ListMatcher implements Matcher {
  readonly #exact: Phrase[];
  readonly #exactly: Automaton;
  readonly #loose: Phrase[];
  readonly #loosely: Automaton;

  constructor(entries: readonly WordEntry[]) {
    this.#exact = phrasesOf(entries, exactForm);
    this.#exactly = new Automaton(this.#exact.map(({ units }) => units));
    const evasive = entries.filter(({ category }) => EVASIVE.has(category));
    this.#loose = phrasesOf(evasive, looseForm);
    this.#loosely = new Automaton(this.#loose.map(({ units }) => units));
  }

  match(text: string, { isKnownId = () => false }: MatchOptions = {}): WordMatch[] {
    const folded = fold(text);
    const finds = [...this.#findExact(folded), ...this.#findLoose(folded), ...numbersIn(folded, isKnownId)];
    return finds.length === 0 ? finds : longest(notAllowed(finds));
  }

  #findExact(folded: Folded): Find[] {
    const finds: Find[] = [];
    this.#exactly.search(folded.units, (place, last) => {
      const phrase = this.#exact[place];
      const first = last - (phrase?.units.length ?? 0) + 1;
      if (phrase === undefined || !hasEdges(folded, first, last)) return;
      for (const { entry } of phrase.spellings) finds.push(findOf(folded, entry, first, last));
    });
    return finds;
  }

  #findLoose(folded: Folded): Find[] {
    if (this.#loose.length === 0) return [];
    const loose = loosen(folded);
    const finds: Find[] = [];
    this.#loosely.search(loose.units, (place, last) => {
      const phrase = this.#loose[place];
      const first = last - (phrase?.units.length ?? 0) + 1;
      const [from, to] = [loose.places[first] ?? 0, loose.places[last] ?? 0];
      if (phrase === undefined || !hasEdges(folded, from, to)) return;
      for (const { entry, letters, gaps } of phrase.spellings) {
        const isIt = hasSameLetters(folded, loose, first, letters);
        if (isIt && hasFittingGaps(folded, loose, { first, last }, gaps)) {
          finds.push(findOf(folded, entry, from, to));
        }
      }
    });
    return finds;
  }
}

type Form = Omit<Spelling, 'entry'> & Pick<Phrase, 'units'>;

/** Groups spellings by the form in which they are compared; each form is one phrase. */
function phrasesOf(entries: readonly WordEntry[], formOf: (text: string) => Form | undefined): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const entry of entries) {
    for (const text of spellingsOf(entry)) {
      const form = formOf(text);
      if (form === undefined) continue;
      const { units, ...spelled } = form;
      const key = String.fromCharCode(...units);
      const phrase = phrases.get(key) ?? { units, spellings: [] };
      phrases.set(key, phrase);
      phrase.spellings.push({ entry, ...spelled });
    }
  }
  return [...phrases.values()];
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Adds the German spellings with ae, oe and ue. */
function spellingsOf({ language, text }: WordEntry): string[] {
  const trimmed = text.trim().normalize('NFC');
  const spelledOut = trimmed.replaceAll(/[äöüÄÖÜ]/gu, (umlaut) => UMLAUTS[umlaut] ?? umlaut);
  return language === 'de' && spelledOut !== trimmed ? [trimmed, spelledOut] : [trimmed];
}

function exactForm(text: string): Form {
  const { units } = fold(text);
  return { units, letters: units, gaps: new Set() };
}

function looseForm(text: string): Form | undefined {
  const folded = fold(text);
  const { units, places } = loosen(folded);
  const isLong = units.length >= SHORTEST_LOOSE || folded.kinds.every((kind) => isWithoutGaps(kind));
  if (!isLong || units.length < 2) return undefined;
  const letters = places.map((place) => folded.units[place] ?? 0);
  const gaps = places.flatMap((place, at) => (at > 0 && place - (places[at - 1] ?? 0) > 1 ? [at] : []));
  return { units, letters, gaps: new Set(gaps) };
}

/**
 * Requires that no letter or digit of the same script is adjacent to the match: `\b` fails before ü and in scripts
 * without spaces.
 */
function hasEdges({ units, kinds, opened }: Folded, first: number, last: number): boolean {
  const kindAt = (at: number) => kinds[at] ?? KIND.other;
  const isContinued = (from: number, by: 1 | -1): boolean =>
    kindAt(from) === KIND.digit && kindAt(from + 2 * by) === KIND.digit && isInNumber(units[from + by] ?? 0);
  const begins = opened[first] === true || !isJoined(kindAt(first - 1), kindAt(first));
  const ends = opened[last + 1] === true || !isJoined(kindAt(last), kindAt(last + 1));
  return begins && ends && !isContinued(first, -1) && !isContinued(last, 1);
}

/** Separators inside a number: `16:30` and `16.50` do not end after 16. */
const isInNumber = (unit: number): boolean => ':.,'.includes(String.fromCharCode(unit));

const findOf = ({ from, to }: Folded, entry: WordEntry, first: number, last: number): Find => ({
  category: entry.category,
  language: entry.language,
  entry: entry.text,
  kind: entry.kind,
  from: from[first] ?? 0,
  to: to[last] ?? 0,
});

function numbersIn(folded: Folded, isKnownId: (digits: string) => boolean): Find[] {
  const [card, phone] = NUMBER_ENTRIES;
  const cards = [...findCards(folded, isKnownId), ...findMasked(folded)];
  const phones = findPhones(folded, isKnownId).filter(
    ({ from, to }) => !cards.some((other) => other.from < to && other.to > from),
  );
  const found = [
    ...cards.map((place) => ({ ...place, entry: card })),
    ...phones.map((place) => ({ ...place, entry: phone })),
  ];
  return found.map(({ entry, from, to }) => ({
    category: 'personal_data',
    language: null,
    entry,
    kind: 'watch',
    from: folded.from[from] ?? 0,
    to: folded.to[to - 1] ?? 0,
  }));
}

const overlaps = (a: Find, b: Find): boolean => a.from < b.to && b.from < a.to;

const holds = (outer: WordMatch, inner: WordMatch): boolean =>
  outer.from <= inner.from && outer.to >= inner.to;

/** Removes matches that overlap an allowed phrase of their category. */
function notAllowed(finds: readonly Find[]): Find[] {
  const allowed = finds.filter(({ kind }) => kind === 'allow');
  return finds.filter(
    (find) =>
      find.kind === 'watch' && !allowed.some((one) => one.category === find.category && overlaps(one, find)),
  );
}

function longest(finds: readonly Find[]): WordMatch[] {
  const sorted = [...finds].sort(
    (a, b) =>
      a.from - b.from ||
      b.to - a.to ||
      WORD_CATEGORIES.indexOf(a.category) - WORD_CATEGORIES.indexOf(b.category),
  );
  const kept: WordMatch[] = [];
  for (const { kind: _, ...match } of sorted) {
    if (!kept.some((one) => one.category === match.category && holds(one, match))) kept.push(match);
  }
  return kept;
}
