import { Misspellings } from './misspellings.ts';
import { type Token, tokenize } from './tokens.ts';

/**
 * A phrase of a rule. `word*` is the beginning of a word, `*word` its end, `^word` a word that begins a sentence or
 * follows a sign, `#` a number, and `…` up to four words or eight Chinese or Japanese characters.
 */
export type Phrase = string;

/** A place of a phrase, as indexes of tokens; `last` is included. */
export interface Found<Kind> {
  readonly kind: Kind;
  readonly first: number;
  readonly last: number;
}

const GAP = '…';
const NUMBER = '#';
const MOST_GAPS = 2;
const MOST_ELEMENTS = 100;
/** What a gap may hold: a word counts two, a Chinese or Japanese character one. */
const LONGEST_GAP = 8;

interface Node<Kind> {
  readonly next: Map<string, Node<Kind>>;
  gap: Node<Kind> | undefined;
  readonly ends: Kind[];
}

const node = <Kind>(): Node<Kind> => ({ next: new Map(), gap: undefined, ends: [] });

/** Finds phrases of several kinds in tokens. */
export class Phrases<Kind> {
  readonly #root = node<Kind>();
  /** Every element of a phrase. */
  readonly #elements = new Set<string>();
  readonly #misspellings: Misspellings;
  readonly #longestPart: number;

  /** @throws RangeError for a phrase that is empty, too long, or has too many gaps */
  constructor(phrases: Iterable<readonly [Kind, Phrase]>) {
    for (const [kind, phrase] of phrases) {
      for (const elements of spellingsOf(phrase)) this.#add(kind, elements);
    }
    const words = [...this.#elements];
    this.#misspellings = new Misspellings(words.map((word) => word.replaceAll(/[*^]/gu, '')));
    this.#longestPart = Math.max(
      0,
      ...words.filter((word) => word.includes('*')).map(({ length }) => length - 1),
    );
  }

  #add(kind: Kind, elements: readonly string[]): void {
    let at = this.#root;
    for (const element of elements) {
      if (element === GAP) {
        at.gap ??= node();
        at = at.gap;
        continue;
      }
      this.#elements.add(element);
      const next = at.next.get(element) ?? node<Kind>();
      at.next.set(element, next);
      at = next;
    }
    if (!at.ends.includes(kind)) at.ends.push(kind);
  }

  /** Returns true for a word that is part of a phrase. */
  has(word: string): boolean {
    return this.#elements.has(word);
  }

  /** Finds all phrases. A phrase never continues behind the end of its sentence. */
  find(tokens: readonly Token[]): Found<Kind>[] {
    const elements = tokens.map((token) => this.#elementsOf(token));
    const found: Found<Kind>[] = [];
    for (let first = 0; first < tokens.length; first += 1) {
      this.#walk({ tokens, elements, first, found }, this.#root, first);
    }
    return found;
  }

  #walk(search: Search<Kind>, from: Node<Kind>, at: number): void {
    const { tokens, elements, first, found } = search;
    for (const kind of from.ends) found.push({ kind, first, last: at - 1 });
    if (from.gap !== undefined) {
      let room = LONGEST_GAP;
      for (let next = at; room >= 0 && next < tokens.length; next += 1) {
        this.#walk(search, from.gap, next);
        room -= tokens[next]?.isWide === true ? 1 : 2;
      }
    }
    if (from.next.size === 0 || tokens[at]?.sentence !== tokens[first]?.sentence) return;
    for (const element of elements[at] ?? []) {
      const next = from.next.get(element);
      if (next !== undefined) this.#walk(search, next, at + 1);
    }
  }

  /** Returns the elements of phrases that a token matches. */
  #elementsOf({ words, isWide, isFirst }: Token): string[] {
    if (isWide) return words.filter((word) => this.#elements.has(word));
    const elements = words.flatMap((word) => this.#elementsOfWord(word));
    const [word = ''] = words;
    if (isFirst && this.#elements.has(`^${word}`)) elements.push(`^${word}`);
    return elements.length > 0 ? elements : this.#misspelt(word);
  }

  #elementsOfWord(word: string): string[] {
    const elements = this.#elements.has(word) ? [word] : [];
    if (isDigit(word[0]) && this.#elements.has(NUMBER)) elements.push(NUMBER);
    for (let length = 2; length <= Math.min(word.length, this.#longestPart); length += 1) {
      const [start, end] = [`${word.slice(0, length)}*`, `*${word.slice(-length)}`];
      if (this.#elements.has(start)) elements.push(start);
      if (this.#elements.has(end)) elements.push(end);
    }
    return elements;
  }

  #misspelt(word: string): string[] {
    return this.#misspellings
      .near(word)
      .flatMap((known) => [known, `${known}*`, `*${known}`].filter((element) => this.#elements.has(element)));
  }
}

interface Search<Kind> {
  readonly tokens: readonly Token[];
  readonly elements: readonly (readonly string[])[];
  readonly first: number;
  readonly found: Found<Kind>[];
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Returns the elements of a phrase, and those of its German spelling with ae, oe and ue. */
function spellingsOf(phrase: Phrase): string[][] {
  const small = phrase.normalize('NFC').toLowerCase();
  const spelledOut = small.replaceAll(/[äöü]/gu, (umlaut) => UMLAUTS[umlaut] ?? umlaut);
  return [...new Set([small, spelledOut])].map((text) => elementsOf(text, phrase));
}

function elementsOf(text: string, phrase: Phrase): string[] {
  const parts = text
    .replaceAll('...', GAP)
    .split(/(…)|\s+/u)
    .filter((part) => part !== undefined && part !== '');
  const elements = parts.flatMap((part) => {
    if (part === GAP || part === NUMBER) return [part];
    const words = tokenize(part).tokens.map(({ words: [word = ''] }) => word);
    if (words.length === 0) return [];
    if (part.startsWith('*') || part.startsWith('^')) words[0] = `${part[0]}${words[0]}`;
    if (part.endsWith('*')) words[words.length - 1] = `${words.at(-1)}*`;
    return words;
  });
  const gaps = elements.filter((element) => element === GAP).length;
  const isBounded = elements[0] !== GAP && elements.at(-1) !== GAP && gaps <= MOST_GAPS;
  if (elements.length === 0 || elements.length > MOST_ELEMENTS || !isBounded) {
    throw new RangeError(`Not a phrase: ${phrase}`);
  }
  return elements;
}
