import { expect, it } from '@jest/globals';
import { joinedReads } from './joined-reads.ts';

it('joins reads: one at a time, shared by all callers before its start, failing only those callers', async () => {
  const reads: { keys: readonly string[]; end: (found: ReadonlyMap<string, string>) => void }[] = [];
  const joined = joinedReads<string>((keys) => new Promise((end) => void reads.push({ keys, end })));
  const first = [joined('a'), joined('b'), joined('a')];
  await Promise.resolve();
  // A read that is under way does not serve callers that arrive after its start.
  const second = [joined('a'), joined('c')];
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  reads[0]?.end(new Map([['a', 'before']]));
  expect(await Promise.all(first)).toEqual(['before', null, 'before']);
  expect(reads.map(({ keys }) => keys)).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ]);
  reads[1]?.end(new Map([['a', 'after']]));
  expect(await Promise.all(second)).toEqual(['after', null]);

  let fails = true;
  const failing = joinedReads<string>(async (keys) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, 'back']));
  });
  await expect(failing('a')).rejects.toThrow('away');
  fails = false;
  expect(await failing('a')).toBe('back');
});
