import type { RandomSource } from '@pitdesk/table-games';

/** One of this number of rounds is voided. */
const ONE_IN = 1_500;

/** Returns true when this round is to be voided. */
export function isVoided(random: RandomSource): boolean {
  return random.nextInt(ONE_IN) === 0;
}

/** A reason of the console's list, and what happened. */
export interface VoidReason {
  readonly code: string;
  readonly text: string;
}

export const BACCARAT_VOID_REASONS: readonly VoidReason[] = [
  { code: 'card_exposed', text: 'A card was exposed before the bets were closed' },
  { code: 'dealing_error', text: 'A card was drawn out of turn' },
  { code: 'misread_card', text: 'The card reader did not recognise a card' },
  { code: 'equipment_fault', text: 'The shoe jammed and two cards came out together' },
];

export const ROULETTE_VOID_REASONS: readonly VoidReason[] = [
  { code: 'irregular_spin', text: 'The ball left the wheel' },
  { code: 'irregular_spin', text: 'The ball made fewer than three turns' },
  { code: 'equipment_fault', text: 'An object fell onto the wheel' },
  { code: 'equipment_fault', text: 'The number sensor and the camera disagreed' },
];
