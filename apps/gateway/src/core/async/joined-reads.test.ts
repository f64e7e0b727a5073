import { expect, it } from '@jest/globals';
import { joinedReads } from './joined-reads.ts';

it('joined reads: one at a time, for all callers before its start, and a failure fails only those', async () => {
  const reads: { keys: readonly string[]; end: (found: ReadonlyMap<string, string>) => void }[] = [];
  const joined = joinedReads<string>((keys) => new Promise((end) => void reads.push({ keys, end })));
  const first = [joined('a'), joined('b'), joined('a')];
  await Promise.resolve();
  // A running read does not count for callers that come after its start.
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
