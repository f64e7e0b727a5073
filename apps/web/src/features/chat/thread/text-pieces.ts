import type { MessageFlag } from '@pitdesk/contracts/words';
import { isInvisible, truncate } from '#lib/text/plain-line.ts';

/** A part of a message: text, an address that may be opened, or an invisible character by its name. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'invisible'; text: string };

/** The shown part of a message that is longer than any that can be sent. */
const SHOWN_CHARACTERS = 4_000;

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{C}]+/giu;
const CLOSING = /[.,;:!?…。、，！？)\]}»”’]+$/u;

/** Splits the start of a message into pieces, and returns the number of characters left. */
export function piecesOf(message: string): { pieces: TextPiece[]; left: number } {
  const shown = message.length > SHOWN_CHARACTERS ? truncate(message, SHOWN_CHARACTERS) : message;
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

/** Accepts only `http` and `https`, and no address that imitates another: `https://bank.example@elsewhere`. */
function safeAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined;
  return url.href;
}

/** Removes the punctuation of the sentence from an address. A closing bracket stays if the address opened it. */
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
    if (!isInvisible(character) || isLineBreakOrTab(text, at)) continue;
    if (at > from) pieces.push({ kind: 'text', text: text.slice(from, at) });
    pieces.push({ kind: 'invisible', text: codePointName(character) });
    from = at + 1;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

const isLineBreakOrTab = (text: string, at: number): boolean => /^(\t|\r?\n)/.test(text.slice(at, at + 2));

const codePointName = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A piece of a message, or words of it that are marked: watched ones, and those that need an answer. */
export type MarkedPiece = TextPiece | { kind: 'marked'; text: string };

/**
 * Returns the places to mark, without flags that staff judged wrong.
 * @param asks the part that needs an answer
 */
export const spansOf = (flags: readonly MessageFlag[], asks: Span | null): Span[] =>
  [
    ...flags.flatMap(({ spans, judgement }) => (judgement?.verdict === 'wrong' ? [] : spans)),
    ...(asks === null ? [] : [asks]),
  ].toSorted((a, b) => a.from - b.from);

/** Returns the length of a piece in the message. An invisible character is shown by its longer name. */
const lengthOf = (piece: TextPiece): number => (piece.kind === 'invisible' ? 1 : piece.text.length);

/** Returns the pieces of a message with the words in the given places marked; addresses stay whole. */
export function markedPieces(pieces: readonly TextPiece[], spans: readonly Span[]): MarkedPiece[] {
  if (spans.length === 0) return [...pieces];
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = at;
    at += lengthOf(piece);
    return piece.kind === 'text' ? cutText(piece.text, from, spans) : [piece];
  });
}

function cutText(text: string, offset: number, spans: readonly Span[]): MarkedPiece[] {
  const cut: MarkedPiece[] = [];
  let done = 0;
  for (const span of spans) {
    const from = Math.max(span.from - offset, done);
    const to = Math.min(span.to - offset, text.length);
    if (to <= from) continue;
    if (from > done) cut.push({ kind: 'text', text: text.slice(done, from) });
    cut.push({ kind: 'marked', text: text.slice(from, to) });
    done = to;
  }
  if (done < text.length) cut.push({ kind: 'text', text: text.slice(done) });
  return cut;
}
