import type { FieldProblem } from '@pitdesk/contracts/errors';
import type { CorrectedResult, Round } from '@pitdesk/contracts/rounds';
import type { RouletteWheel } from '@pitdesk/contracts/tables';
import {
  type BaccaratRound,
  type Card,
  ImpossibleRoundError,
  isPocket,
  pocketName,
  replayRound,
} from '@pitdesk/table-games';
import { AppError } from '#core/errors/app-error';
import { isSame } from '../changes/round-change.ts';

/** The result fields of a round. */
export type Result = Pick<Round, 'state' | 'cards' | 'number' | 'outcome'>;

const impossible = (field: keyof CorrectedResult, message: string): AppError => {
  const problem: FieldProblem = { field, code: 'field.invalid', message };
  return new AppError('correction.impossible', { fields: [problem] });
};

/**
 * Returns the round after a correction, by the rules of its game.
 * @throws AppError `correction.impossible` with the reason
 */
export function possibleResult(round: Round, result: CorrectedResult): Result {
  if (round.game === null) throw impossible('cards', 'The rules of this game are not known');
  const possible = round.game === 'roulette' ? roulette(round, result) : baccarat(round, result);
  const field = round.game === 'roulette' ? 'number' : 'cards';
  if (isSame(round, possible)) throw impossible(field, 'The record has this result already');
  return possible;
}

/**
 * Requires that a corrected number is on the table's wheel.
 * @throws AppError `correction.impossible`
 */
export function requirePocket({ number }: CorrectedResult, wheel: RouletteWheel): void {
  if (number === undefined || isPocket(number, wheel)) return;
  throw impossible('number', `The table's wheel has no ${pocketName(number)}`);
}

function roulette({ state }: Round, { cards, number }: CorrectedResult): Result {
  if (cards !== undefined) throw impossible('cards', 'Roulette has no cards');
  if (number === undefined) throw impossible('number', 'A roulette correction needs a number');
  return { state, cards: [], number, outcome: null };
}

function baccarat(round: Round, { cards, number }: CorrectedResult): Result {
  if (number !== undefined) throw impossible('number', 'Baccarat has no number');
  if (cards === undefined) throw impossible('cards', 'A baccarat correction needs its cards');
  // The contract's `CardCode` admits only the cards of a deck.
  const dealt = replayed(cards.map(({ card }) => card as Card));
  const misplaced = dealt.dealt.findIndex(({ hand }, index) => cards[index]?.hand !== hand);
  const owner = dealt.dealt[misplaced]?.hand;
  if (owner) throw impossible('cards', `Card ${misplaced + 1} goes to the ${owner} by the drawing rules`);
  const at = round.result_at ?? round.started_at;
  return {
    state: round.state,
    number: null,
    cards: cards.map((card) => ({ ...card, at })),
    outcome: {
      winner: dealt.winner,
      player_total: dealt.playerTotal,
      banker_total: dealt.bankerTotal,
      natural: dealt.natural,
      player_pair: dealt.playerPair,
      banker_pair: dealt.bankerPair,
      size: dealt.size,
    },
  };
}

function replayed(cards: readonly Card[]): BaccaratRound {
  try {
    return replayRound(cards);
  } catch (error) {
    if (error instanceof ImpossibleRoundError) throw impossible('cards', error.message);
    throw error;
  }
}
