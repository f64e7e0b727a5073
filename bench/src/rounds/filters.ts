/** The filters of the page, alone and combined: as query parameters and as SQL. */
export interface Filter {
  readonly query: string;
  readonly where: string;
}

/** @param middle a moment in the middle of the book */
export const filtersAround = (middle: string): readonly Filter[] => [
  { query: '', where: 'true' },
  { query: 'game=baccarat', where: `game = 'baccarat'` },
  { query: 'game=roulette', where: `game = 'roulette'` },
  { query: 'table_id=3', where: 'table_id = 3' },
  { query: 'dealer_id=5', where: 'dealer_id = 5' },
  { query: 'state=settled', where: `state = 'settled'` },
  { query: 'state=voided', where: `state = 'voided'` },
  { query: 'winner=banker', where: `outcome = 'banker'` },
  { query: 'winner=tie', where: `outcome = 'tie'` },
  { query: 'number=17', where: 'number = 17' },
  { query: 'shoe=105', where: 'shoe = 105' },
  { query: 'corrected=true', where: 'version > 1' },
  { query: 'corrected=false', where: 'version = 1' },
  { query: `to=${middle}`, where: `started_at < '${middle}'` },
  { query: `from=${middle}`, where: `started_at >= '${middle}'` },
  { query: 'table_id=3&shoe=105', where: 'table_id = 3 AND shoe = 105' },
  { query: 'table_id=3&winner=tie', where: `table_id = 3 AND outcome = 'tie'` },
  { query: 'table_id=9&number=17', where: 'table_id = 9 AND number = 17' },
  { query: 'table_id=3&dealer_id=5', where: 'table_id = 3 AND dealer_id = 5' },
  { query: 'table_id=3&state=voided', where: `table_id = 3 AND state = 'voided'` },
  { query: 'table_id=3&corrected=true', where: 'table_id = 3 AND version > 1' },
  { query: 'dealer_id=5&winner=tie', where: `dealer_id = 5 AND outcome = 'tie'` },
  { query: 'game=roulette&state=voided', where: `game = 'roulette' AND state = 'voided'` },
  { query: 'game=baccarat&corrected=true', where: `game = 'baccarat' AND version > 1` },
  { query: `winner=tie&to=${middle}`, where: `outcome = 'tie' AND started_at < '${middle}'` },
  { query: `game=baccarat&to=${middle}`, where: `game = 'baccarat' AND started_at < '${middle}'` },
  { query: 'table_id=3&game=roulette', where: `table_id = 3 AND game = 'roulette'` },
  // A filter that contradicts itself matches no row.
  { query: 'winner=tie&game=roulette', where: 'id = -1' },
];
