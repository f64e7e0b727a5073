/**
 * Masks what a translation must not change, and puts it back: personal data, which must not leave the house, and links,
 * @names and placeholders, which must stay as they are. Masking too much costs little, because everything returns to its
 * place; masking too little would give data away. So every number of seven digits or more counts, however it is written:
 * cards, telephones, and accounts.
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

/** One character of a link; the last is no punctuation of the sentence around it. */
const IN_LINK = String.raw`${UNSPACED}[^\s<>"\p{Pi}\p{Pf}「」『』【】《》（）]`;
const LINK_END = String.raw`${UNSPACED}[^\s<>"\p{Pi}\p{Pf}「」『』【】《》（）.,;:!?)'\]、。，]`;
/** With a scheme, with `www.`, with a path, or with one of the common endings. */
const LINK = new RegExp(
  [
    String.raw`(?:[a-zA-Z][a-zA-Z0-9+.-]{1,15}:\/\/|(?<![\p{L}\p{N}.])[wW]{3}\.)(?:${IN_LINK}){0,2000}(?:${LINK_END})`,
    String.raw`(?<![\p{L}\p{N}.-])(?:[a-zA-Z0-9-]{1,63}\.){1,8}[a-zA-Z]{2,24}\/(?:(?:${IN_LINK}){0,2000}(?:${LINK_END}))?`,
    String.raw`(?<![\p{L}\p{N}.-])(?:[a-zA-Z0-9-]{1,63}\.){1,8}(?:com|net|org|info|io|eu|bet|casino|live|tv|example)(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`,
  ].join('|'),
  'u',
);
/** `@ana`; an e-mail address is found before it. */
const AT_NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}])[@＠](?:${UNSPACED}[\p{L}\p{N}_])(?:(?:${UNSPACED}[\p{L}\p{N}._-]){0,62}(?:${UNSPACED}[\p{L}\p{N}_]))?`,
  'u',
);
/** `{player}`, also doubled or with a sign before it. */
const PLACEHOLDER = /[$%]?\{{1,2}\s?[\p{L}_][\p{L}\p{N}_.-]{0,63}\s?\}{1,2}/u;

const FIXED = new RegExp(
  [LINK, EMAIL, IBAN, NUMBER, AT_NAME, PLACEHOLDER, MARK].map(({ source }) => source).join('|'),
  'gu',
);

const EVERY_MARK = new RegExp(MARK, 'gu');

export function maskFixedParts(text: string): MaskedText {
  const hidden: string[] = [];
  const masked = text.replaceAll(FIXED, (found) => `[#${hidden.push(found)}]`);
  return { text: masked, hidden };
}

/** Returns the text with the masked parts in their places; null where the engine lost a mark, repeated one or made one up. */
export function restoreFixedParts(text: string, hidden: readonly string[]): string | null {
  const left = new Set(hidden.keys());
  let isWrong = false;
  const restored = text.replaceAll(EVERY_MARK, (mark) => {
    const index = Number(mark.normalize('NFKC').replaceAll(/\D/g, '')) - 1;
    if (!left.delete(index)) isWrong = true;
    return hidden[index] ?? mark;
  });
  return isWrong || left.size > 0 ? null : restored;
}
