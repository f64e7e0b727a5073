/**
 * Control characters, and those that turn the direction of the text after them around or take no room. Not among them
 * are the joiners that several scripts need, and the marks that Hebrew and Arabic are written with.
 */
const UNSEEN = /[\p{Cc}\u00AD\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** A name longer than this was not given by a person. */
const SHOWN_CHARACTERS = 120;

/** A name or a title from outside on one line, with what would be unseen shown as something. */
export function plainLine(text: string): string {
  const shown =
    text.length > SHOWN_CHARACTERS ? `${[...text.slice(0, SHOWN_CHARACTERS)].slice(0, -1).join('')}…` : text;
  return shown.replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '\uFFFD');
}
