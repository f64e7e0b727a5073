import { isLetterOrDigit, KIND, type Kind, kindOf, looksLatin } from './characters.ts';
import { lookalikeOf } from './skeleton.ts';

const SPACE = 0x20;
const LAST_ASCII = 0x7f;
/** The first combining character; text without one from here on needs no composition. */
const FIRST_MARK = 0x3_00;
/** Script-independent marks that could not be composed. */
const STRAY_MARKS = /\p{Script=Inherited}/gu;
/** Returns true for a voicing mark of half-width kana, which composes with the letter before it. */
const isVoicing = (point: number): boolean => point === 0xff_9e || point === 0xff_9f;

/**
 * A text in the form in which it is compared: NFKC, case-folded, without invisible characters, accents on Latin letters
 * and apostrophes, and with each run of gaps as one space. The arrays have one length; each unit knows its position in
 * the original.
 */
export interface Folded {
  readonly original: string;
  readonly units: number[];
  readonly kinds: Kind[];
  /** The range of the original that produced the unit; `to` is not included. */
  readonly from: number[];
  readonly to: number[];
  /** True when an apostrophe precedes the unit: a word may begin there. */
  readonly opened: boolean[];
}

class Folding implements Folded {
  readonly original: string;
  readonly units: number[] = [];
  readonly kinds: Kind[] = [];
  readonly from: number[] = [];
  readonly to: number[] = [];
  readonly opened: boolean[] = [];
  /** The Latin look-alike of each unit, for tokens that mix scripts. */
  readonly #lookalikes: number[] = [];
  #apostrophe = false;
  #tokenFrom = 0;
  #tokenKinds = 0;

  constructor(original: string) {
    this.original = original;
  }

  add(unit: number, kind: Kind, from: number, to: number, lookalike: number): void {
    if (kind === KIND.apostrophe) {
      this.#apostrophe = true;
      return;
    }
    if (kind === KIND.space) {
      this.#addSpace(from, to);
      return;
    }
    if (!isLetterOrDigit(kind)) this.endToken();
    else this.#tokenKinds |= 1 << kind;
    this.#push(unit, kind, from, to, lookalike);
    if (!isLetterOrDigit(kind)) this.#tokenFrom = this.units.length;
  }

  #addSpace(from: number, to: number): void {
    this.endToken();
    const last = this.units.length - 1;
    if (this.kinds[last] === KIND.space) this.to[last] = to;
    else this.#push(SPACE, KIND.space, from, to, 0);
    this.#tokenFrom = this.units.length;
  }

  #push(unit: number, kind: Kind, from: number, to: number, lookalike: number): void {
    this.units.push(unit);
    this.kinds.push(kind);
    this.from.push(from);
    this.to.push(to);
    this.opened.push(this.#apostrophe);
    this.#lookalikes.push(lookalike);
    this.#apostrophe = false;
  }

  /** Reads a word that mixes Latin with Latin look-alikes by its appearance (UTS #39). */
  endToken(): void {
    const foreign = (1 << KIND.cyrillic) | (1 << KIND.greek) | (1 << KIND.armenian) | (1 << KIND.cherokee);
    if (this.#tokenKinds & foreign && this.#tokenKinds & ~foreign & ~(1 << KIND.digit)) this.#readAsItLooks();
    else if (isSeveral(this.#tokenKinds & foreign)) this.#readAsItLooks();
    this.#tokenKinds = 0;
  }

  #readAsItLooks(): void {
    for (let index = this.#tokenFrom; index < this.units.length; index += 1) {
      const lookalike = this.#lookalikes[index] ?? 0;
      if (lookalike === 0) continue;
      this.units[index] = lookalike;
      this.kinds[index] = KIND.latin;
    }
  }
}

const isSeveral = (bits: number): boolean => (bits & (bits - 1)) !== 0;

/** Folds a text for comparison, and keeps the positions in the original. */
export function fold(text: string): Folded {
  const folding = new Folding(text);
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at);
    const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
    if (unit <= LAST_ASCII && next < FIRST_MARK) {
      addAscii(folding, unit, at);
      at += 1;
    } else {
      at = addCluster(folding, text, at);
    }
  }
  folding.endToken();
  return folding;
}

function addAscii(folding: Folding, unit: number, at: number): void {
  const kind = kindOf(unit);
  if (kind === KIND.invisible) return;
  const isCapital = unit >= 0x41 && unit <= 0x5a;
  folding.add(isCapital ? unit + 0x20 : unit, kind, at, at + 1, 0);
}

/** Adds a character with the marks and invisible characters after it. @returns the index of the next character */
function addCluster(folding: Folding, text: string, from: number): number {
  let visible = '';
  let at = from;
  while (at < text.length) {
    const point = text.codePointAt(at) ?? 0;
    const kind = kindOf(point);
    const isPart = kind === KIND.mark || kind === KIND.invisible || isVoicing(point);
    if (visible !== '' && !isPart) break;
    if (kind !== KIND.invisible) visible += String.fromCodePoint(point);
    at += point > 0xff_ff ? 2 : 1;
  }
  for (const composed of plainOf(visible)) {
    const lookalike = lookalikeOf(composed.charCodeAt(0));
    // Upper case first: it turns ß into ss and all sigmas into one.
    for (const folded of composed.toUpperCase().toLowerCase()) {
      const point = folded.codePointAt(0) ?? 0;
      const kind = kindOf(point);
      if (kind === KIND.mark || kind === KIND.invisible) continue;
      for (let unit = 0; unit < folded.length; unit += 1) {
        folding.add(folded.charCodeAt(unit), kind, from, at, looksLatin(kind) ? lookalike : 0);
      }
    }
  }
  return at;
}

/** Composes letters with their marks, removes the accents of Latin letters, and drops marks that cannot be composed. */
function plainOf(visible: string): string {
  const composed = visible.normalize('NFKC');
  const isLatin = kindOf(composed.codePointAt(0) ?? 0) === KIND.latin;
  return (isLatin ? composed.normalize('NFD') : composed).replaceAll(STRAY_MARKS, '');
}
