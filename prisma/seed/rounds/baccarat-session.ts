import { dealCards, type RandomSource, Shoe } from '@pitdesk/table-games';
import { between, MINUTE, SECOND } from '../time.ts';
import { endOf, type RoundDraft, type TimedCard } from './draft.ts';
import { BACCARAT_VOID_REASONS, isVoided } from './voids.ts';

interface RoundStart {
  shoe: number;
  burned: number;
  sequence: number;
  startedAt: number;
}

/** A misdeal ends with this many cards on the table. */
const CARDS_BEFORE_A_VOID = 3;

function playRound(random: RandomSource, cards: Shoe, start: RoundStart): RoundDraft {
  const betsClosedAt = start.startedAt + between(random, 14 * SECOND, 20 * SECOND);
  const playStartedAt = betsClosedAt + between(random, SECOND, 2 * SECOND);
  const misdealt = isVoided(random);
  const dealt: TimedCard[] = [];
  let at = playStartedAt;

  const steps = dealCards(cards);
  let step = steps.next();
  while (step.done !== true) {
    dealt.push({ dealt: step.value, at });
    if (misdealt && dealt.length === CARDS_BEFORE_A_VOID) break;
    at += step.value.position === 2 ? between(random, 3_000, 5_500) : between(random, 1_800, 2_800);
    step = steps.next();
  }

  const played = { ...start, betsClosedAt, playStartedAt, cards: dealt, number: null };
  if (step.done !== true) {
    const voided = {
      at: at + between(random, 20 * SECOND, 60 * SECOND),
      reason: random.pick(BACCARAT_VOID_REASONS),
    };
    return { ...played, resultAt: null, settledAt: null, voided, outcome: null };
  }
  const settledAt = at + between(random, 3 * SECOND, 6 * SECOND);
  return { ...played, resultAt: dealt.at(-1)?.at ?? at, settledAt, voided: null, outcome: step.value };
}

/** Plays new shoes until a number of rounds is done; the last shoe may be unfinished. */
export function playBaccarat(
  random: RandomSource,
  rounds: number,
  firstShoe: number,
  decks: number,
): RoundDraft[] {
  const drafts: RoundDraft[] = [];
  let shoe = firstShoe;
  let cards = new Shoe(random, decks);
  let sequence = 1;
  let startedAt = 0;
  while (drafts.length < rounds) {
    const round = playRound(random, cards, { shoe, burned: 1 + cards.burned, sequence, startedAt });
    drafts.push(round);
    startedAt = endOf(round) + between(random, 2 * SECOND, 5 * SECOND);
    sequence += 1;
    if (cards.isOver) {
      cards = new Shoe(random, decks);
      shoe += 1;
      sequence = 1;
      startedAt += between(random, 4 * MINUTE, 6 * MINUTE);
    }
  }
  return drafts;
}
