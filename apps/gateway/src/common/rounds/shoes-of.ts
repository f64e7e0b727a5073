import type { EntityId } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';

/** What is read of a round to tell shoes apart and to check them. */
export type RoundOfShoe = Pick<
  Round,
  'id' | 'table_id' | 'started_at' | 'shoe' | 'replaces' | 'superseded_at'
> & {
  readonly cards: readonly Pick<Round['cards'][number], 'card'>[];
};

/** A physical shoe's rounds at one table, in the order they were played. */
export interface Shoe<R extends RoundOfShoe = Round> {
  readonly tableId: EntityId;
  readonly number: number;
  readonly rounds: readonly [R, ...R[]];
  /** Whether the table's shoe before it is among the rounds: this one is then there from its beginning. */
  readonly isFromFirst: boolean;
  /** Those of its rounds that were played when the table's next shoe had begun, with that shoe's number. */
  readonly late: readonly { readonly round: R; readonly next: number }[];
}

/** No shoe is dealt from for so long: a number that comes again after it is another shoe's. */
export const LONGEST_SHOE_MS = 12 * 3_600_000;

interface Growing<R extends RoundOfShoe> {
  tableId: EntityId;
  number: number;
  rounds: [R, ...R[]];
  isFromFirst: boolean;
  late: { round: R; next: number }[];
}

/**
 * The shoes among rounds that are in the order they were played. At a table the rounds of a shoe follow each other, so
 * another number, or a count that begins again, is another shoe: numbers may come back the next day. A round that goes
 * on with the count of the shoe before is that shoe's, and late.
 */
export function shoesOf<R extends RoundOfShoe>(rounds: readonly R[]): Shoe<R>[] {
  const atTables = new Map<string, Growing<R>[]>();
  const all: Growing<R>[] = [];
  for (const round of rounds) {
    if (round.shoe === null) continue;
    const table = String(round.table_id);
    const shoes = atTables.get(table) ?? [];
    atTables.set(table, shoes);
    const [before, newest] = [shoes.at(-2), shoes.at(-1)];
    if (newest !== undefined && continues(newest, round)) {
      newest.rounds.push(round);
    } else if (newest !== undefined && before !== undefined && isLate(before, newest, round)) {
      before.rounds.push(round);
      before.late.push({ round, next: newest.number });
    } else {
      const { number } = round.shoe;
      const isFromFirst = newest !== undefined || round.shoe.round === 1;
      const shoe: Growing<R> = { tableId: round.table_id, number, rounds: [round], isFromFirst, late: [] };
      shoes.push(shoe);
      all.push(shoe);
    }
  }
  return all;
}

const lastOf = <R extends RoundOfShoe>({ rounds }: Growing<R>): R => rounds.at(-1) ?? rounds[0];

const continues = <R extends RoundOfShoe>(shoe: Growing<R>, { shoe: place }: R): boolean =>
  shoe.number === place?.number && (lastOf(shoe).shoe?.round ?? 0) <= place.round;

const isLate = <R extends RoundOfShoe>(before: Growing<R>, newest: Growing<R>, round: R): boolean =>
  newest.number !== round.shoe?.number &&
  continues(before, round) &&
  Date.parse(round.started_at) - Date.parse(before.rounds[0].started_at) < LONGEST_SHOE_MS;
