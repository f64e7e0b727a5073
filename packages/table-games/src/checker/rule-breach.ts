/** The rules, in the order in which their breaches are reported. */
export const CHECKED_RULES = [
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
] as const;
export type CheckedRule = (typeof CHECKED_RULES)[number];

/** A rule that a record breaks: the value by the rule, and the value in the record. */
export interface Breach {
  readonly rule: CheckedRule;
  readonly expected: string;
  readonly found: string;
}

type Comparable = string | number | boolean;

/** Returns no breach when both are equal. */
export function differing(rule: CheckedRule, expected: Comparable, found: Comparable): Breach[] {
  return expected === found ? [] : [{ rule, expected: String(expected), found: String(found) }];
}

export const NOTHING = 'none';
