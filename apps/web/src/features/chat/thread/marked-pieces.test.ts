import { describe, expect, it } from '@jest/globals';
import { markedPieces } from './marked-pieces.ts';
import { piecesOf } from './text-pieces.ts';

const marked = (text: string, ...spans: [number, number][]) =>
  markedPieces(
    piecesOf(text).pieces,
    spans.map(([from, to]) => ({ from, to })),
  ).map((piece) => (piece.kind === 'marked' ? `[${piece.text}]` : piece.text));

describe('the pieces of a flagged message', () => {
  it('mark the words in their places', () => {
    expect(marked('I want to die now', [2, 13])).toEqual(['I ', '[want to die]', ' now']);
    expect(marked('I want to die now')).toEqual(['I want to die now']);
  });

  it('mark on both sides of an invisible character, and leave addresses whole', () => {
    expect(marked('a d\u200Bie b', [2, 6])).toEqual(['a ', '[d]', 'U+200B', '[ie]', ' b']);
    expect(marked('see https://t.example/x now', [4, 27])).toEqual(['see ', 'https://t.example/x', '[ now]']);
  });

  it('mark overlapping finds once, and ignore places behind the text', () => {
    expect(marked('abcdef', [1, 4], [2, 5], [90, 99])).toEqual(['a', '[bcd]', '[e]', 'f']);
  });
});
