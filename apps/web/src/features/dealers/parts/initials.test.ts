import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initials.ts';

describe('initials', () => {
  it('are the first letters of the first and the last word, in any script', () => {
    expect(['ana', 'Grace van der Lee', '美 玲', 'éa zoë'].map((name) => initialsOf(name))).toEqual([
      'A',
      'GL',
      '美玲',
      'ÉZ',
    ]);
  });

  it('have more letters where two names of one list would have equal ones', () => {
    const named = (...names: string[]) => names.map((name) => initialsOf(name, names));
    expect(named('Grace Lee', 'Gina Lund', 'Ana Sol')).toEqual(['GrL', 'GiL', 'AS']);
    expect(named('Grace Lee', 'Grant Lund')).toEqual(['GLe', 'GLu']);
    expect(named('Ana', 'Amir', 'Bo')).toEqual(['An', 'Am', 'B']);
  });

  it('stay short where no length that fits distinguishes two', () => {
    expect(initialsOf('Grace Lee', ['Grace Lee', 'Grant Leed'])).toBe('GL');
  });
});
