import type { Round } from '@pitdesk/contracts/rounds';
import type { RoundOfShoe } from '#features/rounds/public';

/** Two shoes: the current one and the end of the previous one. */
const KEPT = 120;

/**
 * Caches the last rounds of each table, so that a shoe is not reread for each new round. The cached rounds may be
 * outdated, so a suspicion is confirmed with the operator's record.
 */
export class KnownShoes {
  readonly #atTables = new Map<string, RoundOfShoe[]>();

  /**
   * Adds rounds in the order of play; known rounds are allowed.
   * @param before reads the rounds before the first round of a new table, in that order
   * @returns all known rounds of their tables
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

/** A round takes several kilobytes, and the shoe needs only a part of it. */
const partOf = ({ id, table_id, started_at, shoe, replaces, superseded_at, cards }: Round): RoundOfShoe => ({
  id,
  table_id,
  started_at,
  shoe,
  replaces,
  superseded_at,
  cards: cards.map(({ card }) => ({ card })),
});
