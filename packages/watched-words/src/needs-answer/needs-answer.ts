import { NAMES_LIKE_WORDS } from './names-like-words.ts';
import { type Found, Phrases } from './phrases.ts';
import type { CompiledRule, PhraseKind } from './rule.ts';
import { type Token, type Tokens, tokenize } from './tokens.ts';

/** In order of precedence: a text with several has the first. */
export const ANSWER_REASONS = ['help', 'question', 'complaint', 'mention'] as const;
export type AnswerReason = (typeof ANSWER_REASONS)[number];

export interface NeedsAnswer {
  readonly reason: AnswerReason;
  /** The range in the text that shows it, in UTF-16 units; the end is not included. */
  readonly at: readonly [start: number, end: number];
}

export interface AnswerOptions {
  readonly rule: CompiledRule;
  /** The names of staff, as players see them. Pass the same array while they are the same: it is prepared once. */
  readonly names?: readonly string[];
  /** The name of the dealer at the table. */
  readonly dealer?: string | undefined;
  /** Reasons that do not count. */
  readonly off?: readonly AnswerReason[];
}

/** What a sentence contains: the first phrase of each kind. */
interface Sentence {
  readonly phrases: Partial<Record<PhraseKind, Found<PhraseKind>>>;
  readonly isAsked: boolean;
}

/** Returns why a player's message needs an answer of staff; undefined for chatter. */
export function needsAnswer(
  text: string,
  { rule, names = NO_NAMES, dealer, off = [] }: AnswerOptions,
): NeedsAnswer | undefined {
  const read = tokenize(text);
  const known = [preparedNames(names), ...(dealer === undefined ? [] : [phrasesOf([dealer])])];
  const found = [
    ...longest(rule.find(read.tokens)),
    ...known.flatMap((phrases) => namesIn(read, rule, phrases)),
  ];
  if (isToPlayer(read, found)) return undefined;
  const reasons = ANSWER_REASONS.filter((reason) => !off.includes(reason));
  const shown = reasons.map((): Found<PhraseKind> | undefined => undefined);
  for (const sentence of sentencesOf(read, found)) {
    reasons.forEach((reason, place) => {
      shown[place] ??= SHOWN_BY[reason](sentence);
    });
  }
  const place = shown.findIndex((phrase) => phrase !== undefined);
  const [reason, phrase] = [reasons[place], shown[place]];
  if (reason === undefined || phrase === undefined) return undefined;
  return { reason, at: [read.tokens[phrase.first]?.from ?? 0, read.tokens[phrase.last]?.to ?? 0] };
}

/** The rule of each reason: returns the phrase of a sentence that shows it. */
const SHOWN_BY: Readonly<Record<AnswerReason, (sentence: Sentence) => Found<PhraseKind> | undefined>> = {
  help: ({ phrases: { help } }) => help,
  question: ({ phrases: { asks, opens, topics, things, luck, peers }, isAsked }) => {
    const topic = topics ?? (luck === undefined ? things : undefined);
    if (asks !== undefined || topic === undefined || peers !== undefined) return asks;
    return opens ?? (isAsked ? topic : undefined);
  },
  complaint: ({ phrases: { complaint, trouble, topics, luck, peers } }) => {
    const isAboutTopic = topics !== undefined && luck === undefined && peers === undefined;
    return complaint ?? (isAboutTopic ? trouble : undefined);
  },
  mention: ({ phrases: { staff, greetings, luck } }) =>
    (greetings ?? luck) === undefined ? staff : undefined,
};

/**
 * Removes ignored phrases, and each phrase inside a longer one: the longest phrase says what its words mean.
 * @param found in the order of their first tokens
 */
function longest(found: readonly Found<PhraseKind>[]): Found<PhraseKind>[] {
  const kept: Found<PhraseKind>[] = [];
  let until = -1;
  for (let at = 0; at < found.length; ) {
    const { first } = found[at] ?? { first: -1 };
    let end = at;
    while (found[end]?.first === first) end += 1;
    const together = found.slice(at, end);
    const last = Math.max(...together.map((phrase) => phrase.last));
    const longestOnes = last > until ? together.filter((phrase) => phrase.last === last) : [];
    if (longestOnes.every(({ kind }) => kind !== 'ignore')) kept.push(...longestOnes);
    until = Math.max(until, last);
    at = end;
  }
  return kept;
}

/** Returns true for a text with `@` and a name that is not one of staff or the dealer: it is meant for that player. */
function isToPlayer({ handles }: Tokens, found: readonly Found<PhraseKind>[]): boolean {
  if (handles.size === 0) return false;
  return !found.some(({ kind, first }) => kind === 'staff' && handles.has(first));
}

function sentencesOf({ tokens, asked }: Tokens, found: readonly Found<PhraseKind>[]): Sentence[] {
  const sentences = new Map<number, Sentence>();
  for (const phrase of found) {
    const number = tokens[phrase.first]?.sentence ?? 0;
    const sentence = sentences.get(number) ?? { phrases: {}, isAsked: asked.has(number) };
    sentences.set(number, sentence);
    sentence.phrases[phrase.kind] ??= phrase;
  }
  return [...sentences.values()];
}

const NO_NAMES: readonly string[] = [];
const prepared = new WeakMap<readonly string[], Phrases<'staff'>>();

const phrasesOf = (names: readonly string[]): Phrases<'staff'> => new Phrases(names.flatMap(partsOf));

function preparedNames(names: readonly string[]): Phrases<'staff'> {
  const known = prepared.get(names) ?? phrasesOf(names);
  prepared.set(names, known);
  return known;
}

/** In words, or Chinese and Japanese characters. */
const LONGEST_NAME = 80;
/** Shorter parts of a name are initials and particles. */
const SHORTEST_PART = 3;

/** Returns a name, and each of its words. */
function partsOf(name: string): (readonly ['staff', string])[] {
  const tokens = tokenize(name).tokens.slice(0, LONGEST_NAME);
  // The last form of a hiragana is its katakana: a text may have either.
  const words = tokens.map(({ isWide, words, from, to }) => (isWide && words.at(-1)) || name.slice(from, to));
  const parts = words.filter((word, at) => word.length >= SHORTEST_PART && tokens[at]?.isWide === false);
  return (words.length > 0 ? [words.join(' '), ...parts] : []).map((part) => ['staff', part] as const);
}

/**
 * Finds names. One that is also a common word, such as Will or Rose, or a single character counts only as an address: after
 * an @, or set off by signs.
 */
function namesIn({ tokens, handles }: Tokens, rule: CompiledRule, names: Phrases<'staff'>): Found<'staff'>[] {
  return names.find(tokens).filter(({ first, last }) => {
    if (handles.has(first) || last > first) return true;
    const { isWide, words } = tokens[first] ?? { isWide: true, words: [] };
    const [word = ''] = words;
    const isCommon = isWide || rule.has(word) || NAMES_LIKE_WORDS.has(word);
    return !isCommon || isSetOff(tokens, first);
  });
}

/** Returns true for a word between signs, or between a sign and an end of the text: Rose, are you there? */
const isSetOff = (tokens: readonly Token[], at: number): boolean =>
  tokens.length > 1 && tokens[at]?.isFirst === true && tokens[at + 1]?.isFirst !== false;
