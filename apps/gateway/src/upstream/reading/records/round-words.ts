import { BaccaratHand, BaccaratWinner, RoundState } from '@pitdesk/contracts';
import { readWord } from '../values.ts';

/** The words of rounds, and those that other operators use for the same. */
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
