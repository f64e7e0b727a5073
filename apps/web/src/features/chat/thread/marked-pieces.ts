import type { MessageFlag } from '@pitdesk/contracts/words';
import type { TextPiece } from './text-pieces.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A piece of a message, or words of it that are watched. */
export type MarkedPiece = TextPiece | { kind: 'marked'; text: string };

/** Returns the places to mark: flags that staff found wrong mark nothing. */
export const spansOf = (flags: readonly MessageFlag[]): Span[] =>
  flags
    .flatMap(({ spans, judgement }) => (judgement?.verdict === 'wrong' ? [] : spans))
    .toSorted((a, b) => a.from - b.from);

/** An invisible character is shown by its name; every other piece is as long as in the message. */
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
