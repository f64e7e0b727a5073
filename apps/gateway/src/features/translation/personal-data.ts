/**
 * Masks personal data before a text leaves the house, and puts it back. Masking too much costs nothing, because everything
 * returns to its place; masking too little would give data away. So every number of seven digits or more counts, however
 * it is written: cards, telephones, and accounts.
 */
export interface MaskedText {
  /** The text with marks such as `[#1]` in place of what was masked. */
  readonly text: string;
  /** What the marks stand for, in their order. */
  readonly hidden: readonly string[];
}

/** Letters of scripts that put no space before an address. */
const UNSPACED = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])`;
/** At most 64 characters before the sign (RFC 5321), which also bounds the work on a hostile text. */
const EMAIL = new RegExp(
  String.raw`(?:${UNSPACED}[\p{L}\p{N}._%+-]){1,64}[@＠](?:${UNSPACED}[\p{L}\p{N}-]){1,63}(?:\.(?:${UNSPACED}[\p{L}\p{N}-]){1,63}){1,8}`,
  'u',
);
const IBAN =
  /(?<![\p{Script=Latin}\p{Nd}])\p{Lu}{2}\p{Nd}{2}(?:[ -]?[\p{Lu}\p{Nd}]){11,30}(?![\p{Script=Latin}\p{Nd}])/u;
/** Digits of any script, with up to two separators between two of them. */
const NUMBER = /[+＋(（]{0,2}\p{Nd}(?:[\s\p{Pd}./()（）・_,]{0,2}\p{Nd}){6,}/u;
/**
 * A mark as engines return it: some write it with spaces, or in the width of their script. One that the text itself holds
 * is masked too, so that it is not taken for one of ours.
 */
const MARK = /[[［【]\s*[#＃]\s*\p{Nd}+\s*[\]］】]/u;

const PERSONAL = new RegExp([EMAIL, IBAN, NUMBER, MARK].map(({ source }) => source).join('|'), 'gu');

const EVERY_MARK = new RegExp(MARK, 'gu');

export function maskPersonalData(text: string): MaskedText {
  const hidden: string[] = [];
  const masked = text.replaceAll(PERSONAL, (found) => `[#${hidden.push(found)}]`);
  return { text: masked, hidden };
}

/** Returns the text with the masked data in its places; null where the engine lost a mark, repeated one or made one up. */
export function restorePersonalData(text: string, hidden: readonly string[]): string | null {
  const left = new Set(hidden.keys());
  let isWrong = false;
  const restored = text.replaceAll(EVERY_MARK, (mark) => {
    const index = Number(mark.normalize('NFKC').replaceAll(/\D/g, '')) - 1;
    if (!left.delete(index)) isWrong = true;
    return hidden[index] ?? mark;
  });
  return isWrong || left.size > 0 ? null : restored;
}
