import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import type { CannedReply, Helpline } from '@pitdesk/contracts/chat';
import { fillCannedReply } from '@pitdesk/contracts/chat';

/** The minimum length of a recognisable text without its variables. */
const RECOGNISED_FROM = 20;

const VARIABLE = /\{\w+\}/;

/** A player protection reply in one of its languages. */
export interface CareText {
  readonly reply: CannedReply;
  readonly language: Language;
}

/** Returns the player protection reply in a text, with any values of its variables; null if there is none. */
export function careTextIn(text: string, replies: readonly CannedReply[]): CareText | null {
  const plain = plainText(text);
  for (const reply of replies) {
    const language = LANGUAGES.find((one) => holds(plain, reply.texts[one] ?? ''));
    if (language !== undefined) return { reply, language };
  }
  return null;
}

/** Returns a player protection reply in another language, with its helpline; null if it has no text in that language. */
export function careTextFor(
  { texts }: CannedReply,
  language: Language,
  helplines: readonly Helpline[],
): string | null {
  const text = texts[language];
  const helpline = helplines.find((one) => one.language === language)?.text;
  return text === undefined ? null : fillCannedReply(text, helpline === undefined ? {} : { helpline });
}

function holds(text: string, template: string): boolean {
  const pieces = plainText(template).split(VARIABLE);
  if (pieces.join('').length < RECOGNISED_FROM) return false;
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

const plainText = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
