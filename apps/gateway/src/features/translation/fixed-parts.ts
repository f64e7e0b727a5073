/**
 * Masks parts that a translation must not change, and restores them: personal data, which must not leave the house, and
 * links,
 * @names and placeholders, which must stay unchanged. Masking too much costs little, because everything is restored;
 * masking too little would disclose data. So every number of seven or more digits counts, in any notation: cards,
 * telephones, and accounts.
 */
export interface MaskedText {
  /** The text with marks such as `[#1]` instead of the masked parts. */
  readonly text: string;
  /** The masked parts, in the order of their marks. */
  readonly hidden: readonly string[];
}

/** Letters of scripts without a space before an address. */
const UNSPACED = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])`;
/** At most 64 characters before the @ (RFC 5321), which also bounds the work on a hostile text. */
const EMAIL = new RegExp(
  String.raw`(?:${UNSPACED}[\p{L}\p{N}._%+-]){1,64}[@＠](?:${UNSPACED}[\p{L}\p{N}-]){1,63}(?:\.(?:${UNSPACED}[\p{L}\p{N}-]){1,63}){1,8}`,
  'u',
);
const IBAN =
  /(?<![\p{Script=Latin}\p{Nd}])\p{Lu}{2}\p{Nd}{2}(?:[ -]?[\p{Lu}\p{Nd}]){11,30}(?![\p{Script=Latin}\p{Nd}])/u;
/** Digits of any script, with up to two separators between two of them. */
const NUMBER = /[+＋(（]{0,2}\p{Nd}(?:[\s\p{Pd}./()（）・_,]{0,2}\p{Nd}){6,}/u;
/**
 * A mark as engines return it: some add spaces, or use fullwidth characters. Marks in the original text are masked too,
 * so that they are not confused with ours.
 */
const MARK = /[[［【]\s*[#＃]\s*\p{Nd}+\s*[\]］】]/u;

/** One character of a link. The last one is not punctuation of the surrounding sentence. */
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
/** `@ana`; an email address is matched first. */
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

/** Returns the text with the masked parts restored; null if the engine lost, repeated or invented a mark. */
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
