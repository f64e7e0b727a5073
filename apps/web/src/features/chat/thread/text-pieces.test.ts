import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainLine } from '#lib/text/plain-line.ts';
import { markedPieces, piecesOf, type TextPiece } from './text-pieces.ts';

const links = (message: string): string[] =>
  piecesOf(message).pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));
const written = (pieces: readonly TextPiece[]): string => pieces.map((piece) => piece.text).join('');

describe('the pieces of a message', () => {
  it('are the message itself if it has no invisible character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab<>&/:.()\n\t é漢😀') }), (message) => {
        expect(written(piecesOf(message).pieces)).toBe(message);
      }),
    );
  });

  it('never contain an invisible or direction character', () => {
    expect(piecesOf('pay\u202Egpj.exe\u0007').pieces).toEqual([
      { kind: 'text', text: 'pay' },
      { kind: 'invisible', text: 'U+202E' },
      { kind: 'text', text: 'gpj.exe' },
      { kind: 'invisible', text: 'U+0007' },
    ]);
    expect(plainLine('Ana\u202E\n\u0000x')).toBe('Ana\uFFFD \uFFFDx');
  });

  it('keep emoji of several parts, scripts that need joiners, and line breaks whole', () => {
    for (const message of ['👩‍👩‍👧 family', 'می‌خواهم', 'a\nb\tc', 'שלום \u200F!']) {
      expect(piecesOf(message).pieces).toEqual([{ kind: 'text', text: message }]);
    }
  });

  it('find addresses without the sentence around them', () => {
    expect(links('See https://a.example/x?y=1, (http://b.example/q_(1)).')).toEqual([
      'https://a.example/x?y=1',
      'http://b.example/q_(1)',
    ]);
  });

  it('show an internationalised address in its ASCII form', () => {
    expect(links('https://аррӏе.com/login')).toEqual(['https://xn--80ak6aa92e.com/login']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://bank.example@evil.example/',
    'https://',
    'http://localhost/admin',
    'www.example.com',
  ])('leave %s as text', (message) => {
    expect(links(message)).toEqual([]);
    expect(written(piecesOf(message).pieces)).toBe(message);
  });

  it('are cut after the longest possible message, and never inside a character', () => {
    const { pieces, left } = piecesOf(`a${'😀'.repeat(500_000)}`);
    expect(written(pieces).length + left).toBe(1_000_001);
    expect(written(pieces)).not.toMatch(/\p{Surrogate}/u);
    expect(written(pieces).length).toBeLessThanOrEqual(4_000);
  });
});

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
