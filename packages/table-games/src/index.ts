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
  type SideBetKind,
  winsSideBet,
} from './baccarat/outcome.ts';
export { ImpossibleRoundError, replayRound } from './baccarat/replay.ts';
export type { Bead } from './baccarat/roads/bead-plate.ts';
export type { BigRoad, BigRoadCell } from './baccarat/roads/big-road.ts';
export type {
  DerivedCell,
  DerivedMark,
  DerivedRoad,
  DerivedRoadName,
} from './baccarat/roads/derived-road.ts';
export { type NextMarks, nextMarks } from './baccarat/roads/next-marks.ts';
export { type Place, ROAD_ROWS, type RoadResult, type Side } from './baccarat/roads/road-result.ts';
export { addResult, EMPTY_ROADS, roadsOf, type ShoeRoads } from './baccarat/roads/shoe-roads.ts';
export { type BaccaratRound, type DealtCard, dealCards, dealRound } from './baccarat/round.ts';
export { CARDS_BEHIND_CUT_CARD, type CardSource, SHOE_DECKS, Shoe } from './baccarat/shoe.ts';
export { checkRound } from './checker/check-round.ts';
export { checkShoe, type ShoeBreach, standingVersions } from './checker/check-shoe.ts';
export {
  type PlayedRules,
  type RecordedCard,
  type RecordedOutcome,
  type RecordedRound,
  type RecordedSideBet,
  type ShoeRound,
  USUAL_RULES,
} from './checker/recorded-round.ts';
export type { Breach } from './checker/rule-breach.ts';
export { type RandomSource, randomFrom } from './random/random-source.ts';
export { type Detectable, detectableBias } from './roulette/bias/detectable-bias.ts';
export { type PocketCounts, type Suspect, WheelTest } from './roulette/bias/wheel-test.ts';
export { type RouletteOutcome, rouletteOutcome, spinWheel, type Third } from './roulette/outcome.ts';
export { SECTORS, sectorOf, type WheelSector } from './roulette/sectors.ts';
export type { LayoutCounts, NumberCount } from './roulette/statistics/counts.ts';
export { type RouletteStatistics, rouletteStatistics } from './roulette/statistics/roulette-statistics.ts';
export type { LayoutStreaks, Streak, Streaks } from './roulette/statistics/streaks.ts';
export {
  ALARM_BELOW_P,
  SPINS_FOR_A_VERDICT,
  type WheelVerdict,
} from './roulette/statistics/wheel-verdict.ts';
export {
  colourOf,
  DOUBLE_ZERO,
  isPocket,
  type Pocket,
  type PocketColour,
  pocketName,
  pocketNamed,
  WHEEL_ORDERS,
  type WheelKind,
} from './roulette/wheel.ts';
