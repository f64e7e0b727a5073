/** What a message is made of: words, addresses that may be opened, and characters that would otherwise do things unseen. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'unseen'; text: string };

/** A message longer than any that may be sent was not written by hand: only its beginning is shown. */
const SHOWN_CHARACTERS = 4_000;

/**
 * Control characters, and those that turn the direction of the text after them around or take no room. Not among them:
 * line break and tab, the joiners that emoji and several scripts need, and the marks that Hebrew and Arabic are
 * written with.
 */
const UNSEEN = /(?![\t\n])[\p{Cc}\u00AD\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{C}]+/giu;
const CLOSING = /[.,;:!?…。、，！？)\]}»”’]+$/u;

/** The first characters of a message in pieces, and how many more there are. */
export function piecesOf(message: string): { pieces: TextPiece[]; left: number } {
  const shown = message.length > SHOWN_CHARACTERS ? cutAt(message, SHOWN_CHARACTERS) : message;
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const match of shown.matchAll(ADDRESS)) {
    const text = withoutClosing(match[0]);
    const href = safeAddress(text);
    if (href === undefined) continue;
    pieces.push(...plainPieces(shown.slice(done, match.index)), { kind: 'link', text, href });
    done = match.index + text.length;
  }
  pieces.push(...plainPieces(shown.slice(done)));
  return { pieces, left: message.length - shown.length };
}

/** A name or a title on one line, with what would be unseen shown as what it is. */
export const plainLine = (text: string): string =>
  cutAt(text, 200)
    .replaceAll(/\s+/g, ' ')
    .split('')
    .map((character) => (UNSEEN.test(character) ? '\uFFFD' : character))
    .join('');

/** `http` and `https` only, and nothing that pretends to be another place: `https://bank.example@elsewhere`. */
function safeAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined;
  return url.href;
}

/** The sentence's own full stop is no part of an address, and a bracket only where it was opened inside. */
function withoutClosing(address: string): string {
  const closing = CLOSING.exec(address)?.[0] ?? '';
  const bare = address.slice(0, address.length - closing.length);
  return closing.startsWith(')') && bare.includes('(') ? `${bare})` : bare;
}

function plainPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (!UNSEEN.test(character) || isPartOfLineBreak(text, at)) continue;
    if (at > from) pieces.push({ kind: 'text', text: text.slice(from, at) });
    pieces.push({ kind: 'unseen', text: codePointName(character) });
    from = at + 1;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

const isPartOfLineBreak = (text: string, at: number): boolean =>
  text.charAt(at) === '\r' && text.charAt(at + 1) === '\n';

const codePointName = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Never through the middle of a character of two halves. */
function cutAt(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
