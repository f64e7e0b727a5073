/**
 * Control characters, and those that turn the direction of the text after them around or take no room. Not among them
 * are the joiners that emoji and several scripts need, and the marks that Hebrew and Arabic are written with.
 */
const UNSEEN = /[\p{Cc}\u00AD\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;

export const isUnseen = (character: string): boolean => UNSEEN.test(character);
