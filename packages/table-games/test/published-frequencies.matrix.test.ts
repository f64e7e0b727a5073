import { beforeAll, describe, expect, it } from '@jest/globals';
import { chiSquareTest } from '../src/chance/chi-square.ts';
import { dealRound, randomFrom, Shoe, spinWheel, WHEEL_ORDERS, winsSideBet } from '../src/index.ts';

/** A fair game fails this for one in a thousand seeds; the seeds below are fixed, so the result is too. */
const P_THRESHOLD = 0.001;
const ROUNDS = 1_000_000;

/** Published for eight decks, in percent: Banker, Player, Tie. */
const PUBLISHED_SHARES = [45.86, 44.62, 9.52];

function dealMillion(seed: string) {
  const random = randomFrom(seed);
  const tally = { banker: 0, player: 0, tie: 0, playerPairs: 0, bankerPairs: 0, dragons: 0, pandas: 0 };
  let shoe = new Shoe(random);
  for (let dealt = 0; dealt < ROUNDS; dealt += 1) {
    if (shoe.isOver) shoe = new Shoe(random);
    const round = dealRound(shoe);
    tally[round.winner] += 1;
    if (round.playerPair) tally.playerPairs += 1;
    if (round.bankerPair) tally.bankerPairs += 1;
    if (winsSideBet('dragon_7', round)) tally.dragons += 1;
    if (winsSideBet('panda_8', round)) tally.pandas += 1;
  }
  return tally;
}

describe('the chi-square test used here', () => {
  it('detects a game that is wrong by a quarter of a percent', () => {
    expect(chiSquareTest([456_100, 448_700, 95_200], PUBLISHED_SHARES).p).toBeLessThan(P_THRESHOLD);
  });
});

describe('baccarat over a million rounds', () => {
  let tally: ReturnType<typeof dealMillion>;

  beforeAll(() => {
    tally = dealMillion('published frequencies');
  });

  it('has the published winners: Banker 45.86 %, Player 44.62 %, Tie 9.52 % (p > 0.001)', () => {
    const { banker, player, tie } = tally;
    expect(chiSquareTest([banker, player, tie], PUBLISHED_SHARES).p).toBeGreaterThan(P_THRESHOLD);
  });

  it('has the pairs of eight decks: 31 in 415 on either side, within four standard deviations', () => {
    const share = 31 / 415;
    const deviation = Math.sqrt(share * (1 - share) * ROUNDS);
    expect(Math.abs(tally.playerPairs - share * ROUNDS)).toBeLessThan(4 * deviation);
    expect(Math.abs(tally.bankerPairs - share * ROUNDS)).toBeLessThan(4 * deviation);
  });

  it.each([
    ['Dragon 7', 'dragons', 0.022534],
    ['Panda 8', 'pandas', 0.034543],
  ] as const)('wins %s as often as published for eight decks', (_, name, share) => {
    const deviation = Math.sqrt(share * (1 - share) * ROUNDS);
    expect(Math.abs(tally[name] - share * ROUNDS)).toBeLessThan(4 * deviation);
  });
});

describe('roulette over a million spins', () => {
  it.each(['single_zero', 'double_zero'] as const)('favours no pocket of a %s wheel (p > 0.001)', (wheel) => {
    const random = randomFrom('unbiased wheel');
    const counts = WHEEL_ORDERS[wheel].map(() => 0);
    for (let spin = 0; spin < ROUNDS; spin += 1) {
      const { number } = spinWheel(random, wheel);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const even = counts.map(() => 1);
    expect(chiSquareTest(counts, even).p).toBeGreaterThan(P_THRESHOLD);
  });
});
