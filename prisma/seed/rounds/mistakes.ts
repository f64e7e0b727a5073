import { type Card, DECK, nextToDraw, type RandomSource, rankOf, totalOf } from '@pitdesk/table-games';
import type { RoundRow, StoredCard } from '../rows.ts';
import { SECOND } from '../time.ts';

/** The shoe of a round. */
interface ShoeOfRound {
  /** Every round of the shoe, in the order they were played. */
  readonly rounds: readonly RoundRow[];
  readonly decks: number;
}

/**
 * Changes a record by one mistake of a person or a sensor.
 * @returns the wrong record; null when the mistake is not possible in this round
 */
export type Mistake = (round: RoundRow, shoe: ShoeOfRound, random: RandomSource) => RoundRow | null;

const codeOf = ({ rank, suit }: StoredCard): Card => `${rank}${suit}` as Card;
const cardsOf = ({ cards = [] }: RoundRow): Card[] => cards.map(codeOf);
const handOf = ({ cards = [] }: RoundRow, hand: StoredCard['hand']): Card[] =>
  cards.filter((card) => card.hand === hand).map(codeOf);

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

function winnerOf(player: number, banker: number): 'player' | 'banker' | 'tie' {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

/** The total of the display was recorded wrongly by one. */
const misreadTotal: Mistake = (round) =>
  round.playerTotal === null ? null : { ...round, playerTotal: (round.playerTotal + 1) % 10 };

/** The wrong side was paid. */
const wrongWinner: Mistake = (round) => {
  if (round.outcome === null || round.outcome === 'tie') return null;
  return { ...round, outcome: round.outcome === 'player' ? 'banker' : 'player' };
};

const missedPair: Mistake = (round) => (round.bankerPair === true ? { ...round, bankerPair: false } : null);

/** A hand that must stand was given a third card, and the round was paid by it. */
const cardTooMany: Mistake = (round, shoe, random) => {
  const { cards = [], resultAt } = round;
  const [player, banker] = [handOf(round, 'player'), handOf(round, 'banker')];
  if (cards.length !== 4 || resultAt === null || nextToDraw(player, banker) !== undefined) return null;
  const used = shoe.rounds.flatMap(cardsOf);
  const left = DECK.filter((card) => used.filter((one) => one === card).length < shoe.decks);
  if (left.length === 0) return null;
  const card = random.pick(left);
  const at = later(resultAt, 2 * SECOND);
  const playerTotal = totalOf([...player, card]);
  return {
    ...round,
    cards: [...cards, { hand: 'player', rank: rankOf(card), suit: card.slice(1), at: at.toISOString() }],
    resultAt: at,
    playerTotal,
    outcome: winnerOf(playerTotal, totalOf(banker)),
  };
};

/** A card appears once more than the decks of the shoe contain it: nine times with eight decks. */
const copyTooMany: Mistake = (round, shoe) => {
  const { cards = [] } = round;
  const last = cards.at(-1);
  if (cards.length !== 6 || last === undefined) return null;
  const before = shoe.rounds.filter(({ sequence }) => sequence < round.sequence).flatMap(cardsOf);
  const others = [...before, ...cardsOf(round).slice(0, -1)];
  const exhausted = DECK.find(
    (card) =>
      totalOf([card]) === totalOf([codeOf(last)]) &&
      others.filter((one) => one === card).length === shoe.decks,
  );
  if (exhausted === undefined) return null;
  const copy = { ...last, rank: rankOf(exhausted), suit: exhausted.slice(1) };
  return { ...round, cards: [...cards.slice(0, -1), copy] };
};

/** Betting was still open when play began. */
const lateBets: Mistake = (round) =>
  round.playStartedAt === null ? null : { ...round, betsClosedAt: later(round.playStartedAt, 4 * SECOND) };

const paidBeforeResult: Mistake = (round) =>
  round.resultAt === null ? null : { ...round, settledAt: later(round.resultAt, -3 * SECOND) };

const resultNotKept: Mistake = (round) => (round.number === null ? null : { ...round, number: null });

/** A side bet was paid that the cards did not win. */
const sideBetNotWon: Mistake = (round) => {
  const { sideBets } = round;
  if (sideBets?.some(({ kind, won }) => kind === 'panda_8' && !won) !== true) return null;
  return {
    ...round,
    sideBets: sideBets.map((bet) => (bet.kind === 'panda_8' ? { ...bet, won: true } : bet)),
  };
};

/** The numbering of a shoe skipped a number before its last round. */
const skippedNumber: Mistake = (round, { rounds }) =>
  rounds.length > 1 && rounds.at(-1)?.id === round.id ? { ...round, sequence: round.sequence + 1 } : null;

export const MISTAKES: Readonly<Record<RoundRow['game'], readonly Mistake[]>> = {
  baccarat: [
    misreadTotal,
    wrongWinner,
    missedPair,
    cardTooMany,
    copyTooMany,
    lateBets,
    sideBetNotWon,
    skippedNumber,
  ],
  roulette: [lateBets, paidBeforeResult, resultNotKept],
};
