import { describe, expect, it } from '@jest/globals';
import { DECK, dealRound, pointsOf } from '../src/index.ts';

describe('baccarat over every order of six cards', () => {
  it('has exactly the published winners of all 4,998,398,275,503,360 deals', () => {
    const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 * 8 : 4 * 8));
    const cardOf = left.map((_, points) => DECK.find((card) => pointsOf(card) === points) ?? DECK[0]);
    const ways = { banker: 0, player: 0, tie: 0 };
    const drawn: number[] = [];
    let used = 0;
    const source = { draw: () => cardOf[drawn[used++] ?? 0] ?? 'AS' } as const;

    function walk(weight: number): void {
      if (drawn.length === 6) {
        used = 0;
        ways[dealRound(source).winner] += weight;
        return;
      }
      for (let points = 0; points < 10; points += 1) {
        const copies = left[points] ?? 0;
        left[points] = copies - 1;
        drawn.push(points);
        walk(weight * copies);
        drawn.pop();
        left[points] = copies;
      }
    }
    walk(1);

    // All below 2^53, so the sums are exact.
    expect(ways).toEqual({
      banker: 2_292_252_566_437_888,
      player: 2_230_518_282_592_256,
      tie: 475_627_426_473_216,
    });
  });
});
