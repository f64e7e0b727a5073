/** A name or a title longer than this was not given by a person. */
const SHOWN_CHARACTERS = 120;

/** A name or a title from outside on one line, with what would be unseen shown as something. */
export function plainLine(text: string): string {
  return wholeLine(text.length > SHOWN_CHARACTERS ? `${cutAt(text, SHOWN_CHARACTERS)}…` : text);
}

/** The same for what has to be read to its end, as a reason before it is decided over. */
export const wholeLine = (text: string): string => plainText(text.replaceAll(/\s+/g, ' '));

/** The same for what may have several lines. */
export const plainText = (text: string): string =>
  text.replaceAll(/[^ -~\n\t]/g, (one) => (isUnseen(one) ? '\uFFFD' : one));

/** The beginning of a text, never through the middle of a character of two halves. */
export function cutAt(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

/**
 * Control characters, and those that turn the direction of the text after them around or take no room. Not among them
 * are the joiners that emoji and several scripts need, and the marks that Hebrew and Arabic are written with.
 */
const UNSEEN = /[\p{Cc}\u00AD\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;

export const isUnseen = (character: string): boolean => UNSEEN.test(character);
