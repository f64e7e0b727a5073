import { GAME_NAMES, type GameName, gameOfModel } from '@pitdesk/contracts/games';
import { BaccaratHand, BaccaratWinner, CardCode, RoundState } from '@pitdesk/contracts/rounds';
import { type ReadValue, readInt, readText, readWord, UnreadableValue } from '../reading/values.ts';

/** Reads a game by its own name or by the name of a model; null for a game that the console does not know. */
export const readGame: ReadValue<GameName | null> = (value, options) => {
  const text = readText(value, options);
  return GAME_NAMES.find((game) => game === text.toLowerCase()) ?? gameOfModel(text) ?? null;
};

/** Reads a state of a round, by the contract's word or by a synonym that operators use. */
export const ROUND_STATE = readWord(RoundState.options, {
  open: 'betting',
  bets_open: 'betting',
  place_your_bets: 'betting',
  started: 'betting',
  no_more_bets: 'dealing',
  drawing: 'dealing',
  spin: 'spinning',
  finished: 'settled',
  closed: 'settled',
  completed: 'settled',
  complete: 'settled',
  resolved: 'settled',
  ended: 'settled',
  void: 'voided',
  cancelled: 'voided',
  canceled: 'voided',
});

export const BACCARAT_WINNER = readWord(BaccaratWinner.options, {
  p: 'player',
  punto: 'player',
  player_win: 'player',
  player_wins: 'player',
  b: 'banker',
  banco: 'banker',
  bank: 'banker',
  banker_win: 'banker',
  banker_wins: 'banker',
  t: 'tie',
  draw: 'tie',
  egalite: 'tie',
});

export const BACCARAT_HAND = readWord(BaccaratHand.options, {
  p: 'player',
  punto: 'player',
  b: 'banker',
  banco: 'banker',
  bank: 'banker',
});

const readNumberOfWheel = readInt(0, 37);

/** Reads a pocket of the wheel; the contract writes 00 as 37. */
export const readPocket: ReadValue<number> = (value, options) =>
  value === '00' ? 37 : readNumberOfWheel(value, options);

const CARD_CODE = /^[A23456789TJQK][SHDC]$/;

/** Reads a card: `9H`, `9h`, `10H` or `H9`. */
export const readCard: ReadValue<CardCode> = (value, options) => {
  if (typeof value === 'string' && CARD_CODE.test(value)) return value;
  const text = readText(value, options).trim().toUpperCase().replace('10', 'T');
  const card =
    CardCode.safeParse(text).data ?? CardCode.safeParse(`${text.slice(1)}${text.slice(0, 1)}`).data;
  if (card === undefined) throw new UnreadableValue('unknown_value');
  return card;
};
