import { z } from 'zod';
import { BaccaratHand, CardCode, RouletteNumber } from './round.ts';

/** Why a record is changed: the audit and the regulator read it. */
export const ChangeReason = z.string().trim().min(3).max(500);

/** What a round's result was instead: the cards in deal order, or the number. */
export const CorrectedResult = z.object({
  cards: z
    .array(z.object({ hand: BaccaratHand, card: CardCode }))
    .min(4)
    .max(6)
    .optional(),
  number: RouletteNumber.optional(),
});
export type CorrectedResult = z.infer<typeof CorrectedResult>;
