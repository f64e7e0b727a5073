import { isLetterOrDigit, isWithoutGaps, KIND, type Kind } from '../characters.ts';
import { type Folded, fold } from '../fold.ts';

/** A word, or a single character of Chinese and Japanese, in the form in which it is compared. */
export interface Token {
  /** The word; for `l'argent` also the part after the apostrophe, for hiragana also the katakana. */
  readonly words: readonly string[];
  /** True for Chinese and Japanese. */
  readonly isWide: boolean;
  /** The number of its sentence in the text. */
  readonly sentence: number;
  /** True for the first word of a sentence, and after a comma or another sign. */
  readonly isFirst: boolean;
  /** The range in the original; `to` is not included. */
  readonly from: number;
  readonly to: number;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  /** The sentences that end with a question mark. */
  readonly asked: ReadonlySet<number>;
  /** The indexes of tokens that follow an @. */
  readonly handles: ReadonlySet<number>;
}

const unitOf = (sign: string): number => sign.charCodeAt(0);
const [AT, SPACE, LINE_BREAK, QUESTION_MARK] = [unitOf('@'), unitOf(' '), unitOf('\n'), unitOf('?')];
const QUESTION_EMOJI = unitOf('❓');
const ENDS = new Set([...'.!?。\n'].map(unitOf));
/** The rest of a longer word is not compared. */
const LONGEST_WORD = 40;
const PROLONGED = unitOf('ー');
const [HIRAGANA_FROM, HIRAGANA_TO, TO_KATAKANA] = [0x30_41, 0x30_96, 0x60];

/**
 * Splits a text into words and sentences. Beyond the folding of watched words, a letter that is repeated counts once
 * (`pleaseee`).
 */
export function tokenize(text: string): Tokens {
  const folded = fold(text);
  const tokens: Token[] = [];
  const asked = new Set<number>();
  const handles = new Set<number>();
  let sentence = 0;
  let isFirst = true;
  for (let at = 0; at < folded.units.length; ) {
    const kind = folded.kinds[at] ?? KIND.other;
    if (!isLetterOrDigit(kind)) {
      const sign = signAt(folded, at);
      if (sign === QUESTION_MARK) asked.add(sentence);
      if (ENDS.has(sign)) sentence += 1;
      if (sign !== SPACE) isFirst = true;
      at += 1;
      continue;
    }
    const end = endOfWord(folded, at, kind);
    if (isHandle(folded, at)) handles.add(tokens.length);
    if (!isProlonging(folded, at)) {
      tokens.push({
        words: isWithoutGaps(kind) ? formsOf(folded.units.slice(at, end)) : wordsOf(folded, at, end),
        isWide: isWithoutGaps(kind),
        sentence,
        isFirst,
        from: folded.from[at] ?? 0,
        to: folded.to[end - 1] ?? 0,
      });
      isFirst = false;
    }
    at = end;
  }
  return { tokens, asked, handles };
}

/** Returns the sign at an index, and a line break in place of a gap that contains one. */
function signAt({ original, units, kinds, from, to }: Folded, at: number): number {
  const unit = units[at] ?? 0;
  if (unit === QUESTION_EMOJI) return QUESTION_MARK;
  return kinds[at] === KIND.space && original.slice(from[at], to[at]).includes('\n') ? LINE_BREAK : unit;
}

function endOfWord({ units, kinds }: Folded, from: number, kind: Kind): number {
  let end = from + 1;
  if (isWithoutGaps(kind)) return isHighSurrogate(units[from] ?? 0) ? end + 1 : end;
  for (; end < kinds.length; end += 1) {
    const next = kinds[end] ?? KIND.other;
    if (!isLetterOrDigit(next) || isWithoutGaps(next)) break;
  }
  return end;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd8_00 && unit <= 0xdb_ff;

/** Returns true for a word right after an @ that is not inside an address. */
const isHandle = ({ units, kinds }: Folded, at: number): boolean =>
  units[at - 1] === AT && !isLetterOrDigit(kinds[at - 2] ?? KIND.other);

const isProlonging = ({ units }: Folded, at: number): boolean =>
  units[at] === PROLONGED && units[at - 1] === PROLONGED;

/** Returns a word, and its part after an apostrophe. */
function wordsOf({ units, kinds, opened }: Folded, first: number, end: number): string[] {
  const letters: number[] = [];
  let part = 0;
  for (let at = first; at < Math.min(end, first + LONGEST_WORD); at += 1) {
    if (opened[at] === true) part = letters.length;
    if (units[at] !== letters.at(-1) || kinds[at] === KIND.digit) letters.push(units[at] ?? 0);
  }
  const word = String.fromCharCode(...letters);
  return part > 0 && part < letters.length ? [word, word.slice(part)] : [word];
}

/** Returns a Chinese or Japanese character, and for a hiragana also its katakana. */
function formsOf(units: readonly number[]): string[] {
  const [unit = 0] = units;
  const form = String.fromCharCode(...units);
  const isHiragana = unit >= HIRAGANA_FROM && unit <= HIRAGANA_TO;
  return isHiragana ? [form, String.fromCharCode(unit + TO_KATAKANA)] : [form];
}
