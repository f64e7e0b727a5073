import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import type { Round, RoundFilters, RuleBreach } from '@pitdesk/contracts/rounds';
import type { TableRules } from '@pitdesk/contracts/tables';
import { checkShoe, standingVersions } from '@pitdesk/table-games';
import pMap from 'p-map';

/** The fields of a round that identify its shoe and are checked. */
export type RoundOfShoe = Pick<
  Round,
  'id' | 'table_id' | 'started_at' | 'shoe' | 'replaces' | 'superseded_at'
> & {
  readonly cards: readonly Pick<Round['cards'][number], 'card'>[];
};

/** A physical shoe's rounds at one table, in the order of play. */
interface Shoe<R extends RoundOfShoe = Round> {
  readonly tableId: EntityId;
  readonly number: number;
  readonly rounds: readonly [R, ...R[]];
  /** True if the previous shoe is among the rounds: this one is then complete from its start. */
  readonly isFromFirst: boolean;
  /** Its rounds that were played after the start of the table's next shoe, with that shoe's number. */
  readonly late: readonly { readonly round: R; readonly next: number }[];
}

/** No shoe is used for longer: the same number after this time is another shoe. */
const LONGEST_SHOE_MS = 12 * 3_600_000;

interface Growing<R extends RoundOfShoe> {
  tableId: EntityId;
  number: number;
  rounds: [R, ...R[]];
  isFromFirst: boolean;
  late: { round: R; next: number }[];
}

/**
 * Splits rounds, in the order of play, into shoes. At a table the rounds of a shoe are consecutive, so another number,
 * or a restarted count, is another shoe; numbers may repeat the next day. A round that continues the count of the
 * previous shoe belongs to it, and is late.
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

const AT_ONCE = 4;

interface ShoeSource {
  readonly rulesOf: (tableId: EntityId) => TableRules;
  /**
   * Reads the newest rounds that match the filters, at most `ROUNDS.shoeRead`; absent if all known rounds were given.
   */
  readonly read?: (filters: RoundFilters) => Promise<readonly RoundOfShoe[]>;
  /** True if a shoe that begins among the rounds may lack some of its own. */
  readonly mayHaveGaps?: boolean;
}

/**
 * Returns violations that only whole shoes show, by the id of the round as text. If the rounds begin within a shoe, or
 * a filter omits some of it, the earlier rounds are read too, so that each shoe is counted from its first card.
 *
 * @param rounds in the order of play
 */
export async function shoeBreaches(
  rounds: readonly RoundOfShoe[],
  { rulesOf, read, mayHaveGaps = false }: ShoeSource,
): Promise<Map<string, RuleBreach[]>> {
  const found = new Map<string, RuleBreach[]>();
  const shoes = await pMap(
    shoesOf(standingVersions(rounds)),
    async (known) => {
      const isWhole = !mayHaveGaps && known.rounds[0].shoe?.round === 1;
      return isWhole || read === undefined ? known : await untilNow(known, read);
    },
    { concurrency: AT_ONCE },
  );
  for (const shoe of shoes) {
    for (const [round, breach] of breachesOf(shoe, rulesOf(shoe.tableId))) {
      const id = String(round.id);
      found.set(id, [...(found.get(id) ?? []), breach]);
    }
  }
  return found;
}

function breachesOf(shoe: Shoe<RoundOfShoe>, rules: TableRules): [RoundOfShoe, RuleBreach][] {
  const { number, rounds, isFromFirst, late } = shoe;
  return [
    ...checkShoe(rounds, { rules, fromFirst: isFromFirst }).map(
      ({ round, breach }): [RoundOfShoe, RuleBreach] => [round, breach],
    ),
    ...late.map(({ round, next }): [RoundOfShoe, RuleBreach] => [
      round,
      { rule: 'after_shoe_end', expected: `shoe ${next}`, found: `shoe ${number}` },
    ]),
  ];
}

/** Returns every round of a shoe up to its last known one. */
async function untilNow(
  known: Shoe<RoundOfShoe>,
  read: NonNullable<ShoeSource['read']>,
): Promise<Shoe<RoundOfShoe>> {
  const { tableId, rounds } = known;
  const last = rounds.at(-1) ?? rounds[0];
  const end = Date.parse(last.started_at) + 1;
  // The previous shoe is read too: it shows whether this one is complete from its first round.
  const newest = await read({
    table_id: tableId,
    from: new Date(end - LONGEST_SHOE_MS).toISOString(),
    to: new Date(end).toISOString(),
  });
  const inOrder = newest.filter(({ table_id }) => sameId(table_id, tableId)).toReversed();
  const isOfIt = (shoe: Shoe<RoundOfShoe>): boolean => shoe.rounds.some(({ id }) => sameId(id, last.id));
  const whole = shoesOf(standingVersions(inOrder)).find(isOfIt);
  // The operator ignored the query, so rounds may be missing anywhere.
  return whole ?? { ...known, isFromFirst: false, late: [] };
}
