import { expect, it } from '@jest/globals';
import { standIn } from '#testing/stand-in';
import { WaitsKeeper } from './waits-keeper.ts';

type Parts = ConstructorParameters<typeof WaitsKeeper>;

it('reads up to the newest message at the call, although messages keep arriving', async () => {
  let [last, read] = [1, 0];
  const readings: number[] = [];
  const keeper = new WaitsKeeper(
    standIn<Parts[0]>({}),
    standIn<Parts[1]>({
      // A message arrives before each look.
      behind: async () => [{ chatId: '7', from: read, last: last++ }],
      store: async ({ progress: [chat] }) => {
        read = chat?.to ?? 0;
        readings.push(read);
      },
      restore: async () => undefined,
    }),
    standIn<Parts[2]>({ changedAfter: async () => [] }),
    standIn<Parts[3]>({ marksOf: async () => new Map() }),
    standIn<Parts[4]>({ of: async () => new Map() }),
    standIn<Parts[5]>({ now: async () => standIn<Awaited<ReturnType<Parts[5]['now']>>>({}) }),
    standIn<Parts[6]>({}),
    standIn<Parts[7]>({}),
  );
  await keeper.upTo(['7']);
  expect(readings).toEqual([1]);
  await keeper.upTo(['7']);
  // The second message was stored between the two calls, the third before the look of the second call.
  expect(readings).toEqual([1, 3]);
});
