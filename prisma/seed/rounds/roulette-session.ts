import { type RandomSource, spinWheel, type WheelKind } from '@pitdesk/table-games';
import { between, SECOND } from '../time.ts';
import { endOf, type RoundDraft } from './draft.ts';
import { isVoided, ROULETTE_VOID_REASONS } from './voids.ts';

function playRound(random: RandomSource, wheel: WheelKind, sequence: number, startedAt: number): RoundDraft {
  const betsClosedAt = startedAt + between(random, 20 * SECOND, 28 * SECOND);
  const playStartedAt = betsClosedAt + between(random, 500, 1_500);
  const { number } = spinWheel(random, wheel);
  const restsAt = playStartedAt + between(random, 13 * SECOND, 20 * SECOND);
  const round = {
    shoe: null,
    burned: null,
    sequence,
    startedAt,
    betsClosedAt,
    playStartedAt,
    cards: null,
    outcome: null,
  };
  if (isVoided(random)) {
    const voided = {
      at: restsAt + between(random, 10 * SECOND, 40 * SECOND),
      reason: random.pick(ROULETTE_VOID_REASONS),
    };
    return { ...round, number: null, resultAt: null, settledAt: null, voided };
  }
  const settledAt = restsAt + between(random, 4 * SECOND, 8 * SECOND);
  return { ...round, number, resultAt: restsAt, settledAt, voided: null };
}

/** Spins a number of rounds, numbered from 1 since the table opened. */
export function playRoulette(random: RandomSource, rounds: number, wheel: WheelKind): RoundDraft[] {
  const drafts: RoundDraft[] = [];
  let startedAt = 0;
  for (let sequence = 1; sequence <= rounds; sequence += 1) {
    const round = playRound(random, wheel, sequence, startedAt);
    drafts.push(round);
    startedAt = endOf(round) + between(random, 3 * SECOND, 7 * SECOND);
  }
  return drafts;
}
