/** Longer names and titles are cut. */
const SHOWN_CHARACTERS = 120;

/** Returns an external name or title on one line, cut, with invisible characters made visible. */
export function plainLine(text: string): string {
  return uncutLine(text.length > SHOWN_CHARACTERS ? `${truncate(text, SHOWN_CHARACTERS)}…` : text);
}

/** Like `plainLine`, but uncut: for texts that must be read to the end, such as a reason before a decision. */
export const uncutLine = (text: string): string => plainText(text.replaceAll(/\s+/g, ' '));

/** Like `wholeLine`, for texts with several lines. */
export const plainText = (text: string): string =>
  text.replaceAll(/[^ -~\n\t]/g, (one) => (isInvisible(one) ? '\uFFFD' : one));

/** Returns the beginning of a text, never cut inside a surrogate pair. */
export function truncate(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

/**
 * Control characters, and characters that reverse the text direction or have no width. Not included: the joiners of
 * emoji and several scripts, and the marks of Hebrew and Arabic.
 */
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;

export const isInvisible = (character: string): boolean => INVISIBLE.test(character);
