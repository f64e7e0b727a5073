import { z } from 'zod';
import { Round } from './round.ts';

/** The rules that a recorded round is checked against, in the order of their breaches; table-games describes each at its check. */
export const RoundRule = z.enum([
  'state',
  'times_in_order',
  'result_early',
  'result_missing',
  'card_code',
  'card_count',
  'deal_order',
  'natural_ends',
  'player_third_card',
  'banker_third_card',
  'player_total',
  'banker_total',
  'winner',
  'natural',
  'player_pair',
  'banker_pair',
  'size',
  'side_bet',
  'number',
  'card_copies',
  'shoe_gap',
  'past_cut_card',
  'after_shoe_end',
]);
export type RoundRule = z.infer<typeof RoundRule>;

/** A rule that a record breaks: the expected value, and the recorded value. */
export const RuleBreach = z.object({ rule: RoundRule, expected: z.string(), found: z.string() });
export type RuleBreach = z.infer<typeof RuleBreach>;

/** One batch of a check. A client follows `next` to the end, and may stop early. */
export const RoundsCheck = z.object({
  checked: z.int().nonnegative(),
  broken: z.array(z.object({ round: Round, breaches: z.array(RuleBreach) })),
  next: z.string().nullable(),
});
export type RoundsCheck = z.infer<typeof RoundsCheck>;
