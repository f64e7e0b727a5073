import type { Round } from '@pitdesk/contracts/rounds';
import type { RoundOfShoe } from '#features/rounds/public';

/** A shoe and the end of the one before it. */
const KEPT = 120;

/**
 * The last rounds of each table, as they came by: a shoe need not be read again for each new round. They are as they
 * were then, so what they show is worth a look at the operator's record, and no more.
 */
export class KnownShoes {
  readonly #atTables = new Map<string, RoundOfShoe[]>();

  /**
   * Adds rounds, in the order they were played; some may have been added before.
   * @param before reads the rounds before the first round of a new table, in that order
   * @returns all that is known of their tables
   */
  async with(
    rounds: readonly Round[],
    before: (first: Round) => Promise<readonly Round[]>,
  ): Promise<RoundOfShoe[]> {
    const tables = new Map<string, [Round, ...Round[]]>();
    for (const round of rounds) {
      if (round.shoe === null) continue;
      const table = String(round.table_id);
      const atTable = tables.get(table);
      if (atTable === undefined) tables.set(table, [round]);
      else atTable.push(round);
    }
    const all: RoundOfShoe[] = [];
    for (const [table, atTable] of tables) {
      const known = this.#atTables.get(table) ?? (await before(atTable[0])).map(partOf);
      const ids = new Set(known.map(({ id }) => String(id)));
      const fresh = atTable.filter(({ id }) => !ids.has(String(id))).map(partOf);
      const kept = [...known, ...fresh].slice(-KEPT);
      this.#atTables.set(table, kept);
      all.push(...kept);
    }
    return all;
  }
}

/** A round takes several kilobytes, and its shoe needs little of it. */
const partOf = ({ id, table_id, started_at, shoe, replaces, superseded_at, cards }: Round): RoundOfShoe => ({
  id,
  table_id,
  started_at,
  shoe,
  replaces,
  superseded_at,
  cards: cards.map(({ card }) => ({ card })),
});
