import { cutAt } from './cut-at.ts';
import { isUnseen } from './unseen-character.ts';

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
