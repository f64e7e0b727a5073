/** The rules, in the order in which their breaches are told. */
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
];
/** No breach where both are the same. */
export function differing(rule, expected, found) {
  return expected === found ? [] : [{ rule, expected: String(expected), found: String(found) }];
}
export const NOTHING = 'none';
//# sourceMappingURL=rule-breach.js.map
