export {
  type Card,
  DECK,
  isCard,
  pointsOf,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  totalOf,
} from './baccarat/card.ts';
export {
  type BaccaratHand,
  bankerDraws,
  isNatural,
  NATURAL_FROM,
  nextToDraw,
  playerDraws,
} from './baccarat/drawing-rules.ts';
export {
  type BaccaratOutcome,
  type BaccaratSize,
  type BaccaratWinner,
  baccaratOutcome,
} from './baccarat/outcome.ts';
export { ImpossibleRoundError, replayRound } from './baccarat/replay.ts';
export { type BaccaratRound, type DealtCard, dealCards, dealRound } from './baccarat/round.ts';
export { CARDS_BEHIND_CUT_CARD, type CardSource, SHOE_DECKS, Shoe } from './baccarat/shoe.ts';
export { type RandomSource, randomFrom } from './random/random-source.ts';
export { type RouletteOutcome, rouletteOutcome, spinWheel, type Third } from './roulette/outcome.ts';
export { SECTORS, sectorOf, type WheelSector } from './roulette/sectors.ts';
export { colourOf, isPocket, type Pocket, type PocketColour, WHEEL_ORDER } from './roulette/wheel.ts';
