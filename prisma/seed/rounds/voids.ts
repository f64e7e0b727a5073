import type { RandomSource } from '@pitdesk/table-games';

/** One of this number of rounds is voided. */
const ONE_IN = 1_500;

/** Returns true when this round is to be voided. */
export function isVoided(random: RandomSource): boolean {
  return random.nextInt(ONE_IN) === 0;
}

export const BACCARAT_VOID_REASONS = [
  'A card was exposed before the bets were closed',
  'A card was drawn out of turn',
  'The card reader did not recognise a card',
  'The shoe jammed and two cards came out together',
] as const;

export const ROULETTE_VOID_REASONS = [
  'The ball left the wheel',
  'The ball made fewer than three turns',
  'An object fell onto the wheel',
  'The number sensor and the camera disagreed',
] as const;
