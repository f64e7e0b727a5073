export { brokenRounds } from './checks/broken-rounds.ts';
export { type RoundOfShoe, shoeBreaches } from './checks/shoe-breaches.ts';
export { type WaitingCorrection, WaitingCorrections } from './corrections/waiting-corrections.ts';
export { RoundsModule } from './rounds.module.ts';
