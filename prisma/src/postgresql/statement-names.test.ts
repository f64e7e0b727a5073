import { describe, expect, it } from '@jest/globals';
import { statementNames } from './statement-names.ts';

const times = (count: number, work: () => string): string[] => Array.from({ length: count }, work);

describe('the name of a statement', () => {
  it('is given to a frequent statement, always the same, and to no other statement', () => {
    const nameOf = statementNames();
    const [often, other] = [() => nameOf({ sql: 'SELECT 1' }), () => nameOf({ sql: 'SELECT 2' })];
    expect(times(4, often)).toEqual(['', '', '', '']);
    const [name] = times(1, often);
    expect(name).not.toBe('');
    expect(times(3, often)).toEqual([name, name, name]);
    expect(times(5, other).at(-1)).not.toBe(name);
  });

  it('is one of a limited number, also for lists of any length', () => {
    const nameOf = statementNames();
    const names = new Set<string>();
    for (let length = 0; length < 1_000; length += 1) {
      for (const name of times(6, () => nameOf({ sql: `SELECT ${'?,'.repeat(length)}` }))) names.add(name);
    }
    expect(names.size).toBe(301);
    expect(nameOf({ sql: 'SELECT ' })).not.toBe('');
  });

  it('is empty for a long statement', () => {
    const nameOf = statementNames();
    expect(new Set(times(9, () => nameOf({ sql: 'x'.repeat(5_000) })))).toEqual(new Set(['']));
  });
});
