import type { EntityId, Round } from '@pitdesk/contracts';

/** A physical shoe's rounds at one table, in the order they were played. */
export interface Shoe {
  readonly tableId: EntityId;
  readonly number: number;
  readonly rounds: readonly [Round, ...Round[]];
}

/**
 * The shoes among rounds that are in the order they were played. At a table the rounds of a shoe follow each other, so
 * another number, or a count that begins again, is another shoe: numbers may come back the next day.
 */
export function shoesOf(rounds: readonly Round[]): Shoe[] {
  const newest = new Map<string, { tableId: EntityId; number: number; rounds: [Round, ...Round[]] }>();
  const all: Shoe[] = [];
  for (const round of rounds) {
    if (round.shoe === null) continue;
    const { number, round: nth } = round.shoe;
    const table = String(round.table_id);
    const known = newest.get(table);
    if (known?.number === number && (known.rounds.at(-1)?.shoe?.round ?? 0) <= nth) {
      known.rounds.push(round);
    } else {
      const shoe = { tableId: round.table_id, number, rounds: [round] as [Round, ...Round[]] };
      newest.set(table, shoe);
      all.push(shoe);
    }
  }
  return all;
}
