import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { Cursor } from '../fields/page.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { RoundFilters } from './endpoints.ts';
import { Round } from './round.ts';

/** The rules that a recorded round is checked against; what each means is said where it is checked, in table-games. */
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

/** A rule that a record breaks: what the rule makes of the round, beside what the record says. */
export const RuleBreach = z.object({ rule: RoundRule, expected: z.string(), found: z.string() });
export type RuleBreach = z.infer<typeof RuleBreach>;

export const CheckRoundsQuery = RoundFilters.extend(DayFilter).extend({ after: Cursor.optional() });
export type CheckRoundsQuery = z.infer<typeof CheckRoundsQuery>;

/** One stretch of a check: whoever asks follows `next` to the end, and may stop. */
export const RoundsCheck = z.object({
  checked: z.int().nonnegative(),
  broken: z.array(z.object({ round: Round, breaches: z.array(RuleBreach) })),
  next: z.string().nullable(),
});
export type RoundsCheck = z.infer<typeof RoundsCheck>;

export const checkRounds = defineEndpoint({
  method: 'GET',
  path: '/api/rounds/check',
  tag: 'rounds',
  summary: 'Recompute the filtered rounds by the rules, a stretch at a time',
  auth: 'session',
  query: CheckRoundsQuery,
  response: RoundsCheck,
  errors: OPTIONAL_UPSTREAM_ERRORS,
});
