import { describe, expect, it } from '@jest/globals';
import type { EditWordsRequest, WordEntry } from '@pitdesk/contracts/words';
import { differenceOf, editDraft } from './edit-draft.ts';

const entry = (text: string, kind: WordEntry['kind'] = 'watch'): WordEntry => ({
  category: 'abuse',
  language: 'de',
  kind,
  text,
});
const edit = (part: Partial<EditWordsRequest>): EditWordsRequest => ({
  category: 'abuse',
  language: 'de',
  kind: 'watch',
  add: [],
  remove: [],
  ...part,
});

describe('draft edit', () => {
  it('adds valid lines and reports a reason for each other one', () => {
    const known = [entry('blöd'), entry('Tante', 'allow')];
    const add = [' Esel ', 'esel', 'x', '!!', 'y'.repeat(61), 'BLÖD', 'tante', '', '  '];
    const { entries, refused, added } = editDraft(known, edit({ add }));
    expect(added).toEqual(['Esel']);
    expect(entries).toEqual([...known, entry('Esel')]);
    expect(refused).toEqual([
      { text: 'esel', problem: 'twice' },
      { text: 'x', problem: 'too_short' },
      { text: '!!', problem: 'no_words' },
      { text: 'y'.repeat(61), problem: 'too_long' },
      { text: 'BLÖD', problem: 'watched' },
      { text: 'tante', problem: 'allowed' },
    ]);
  });

  it('removes only entries of its kind, and the reverse restores them', () => {
    const known = [entry('blöd'), entry('Tante', 'allow')];
    const removed = editDraft(known, edit({ remove: ['blöd', 'Tante', 'nowhere'] }));
    expect(removed.removed).toEqual(['blöd']);
    expect(removed.entries).toEqual([entry('Tante', 'allow')]);
    expect(editDraft(known, edit({ remove: ['blöd'], add: ['Blöd'] })).entries).toContainEqual(entry('Blöd'));
  });

  it('stops at 2,000 entries of a language, without counting other languages', () => {
    const full = Array.from({ length: 1_999 }, (_, index) => entry(`word ${index}`));
    const others = [{ ...entry('autre'), language: 'fr' as const }];
    const { added, refused } = editDraft([...full, ...others], edit({ add: ['one more', 'too many'] }));
    expect(added).toEqual(['one more']);
    expect(refused).toEqual([{ text: 'too many', problem: 'full' }]);
  });
});

describe('difference of two lists', () => {
  it('counts additions and removals, and a changed kind as both', () => {
    expect(differenceOf([entry('a b'), entry('c d')], [entry('c d'), entry('e f')])).toEqual({
      added: 1,
      removed: 1,
    });
    expect(differenceOf([entry('a b')], [entry('a b', 'allow')])).toEqual({ added: 1, removed: 1 });
    expect(differenceOf([entry('a b')], [entry('a b')])).toEqual({ added: 0, removed: 0 });
  });
});
