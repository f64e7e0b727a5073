import { Injectable } from '@nestjs/common';
import { type Round, type RoundFilters, type RuleBreach, sameId } from '@pitdesk/contracts';
import { checkShoe } from '@pitdesk/table-games';
import { inBatches } from '../../../common/async/in-batches.ts';
import type { Principal } from '../../sessions/principal.ts';
import { RoundsReader } from '../rounds-reader.ts';
import { type Shoe, shoesOf } from './shoes-of.ts';

/** No shoe is dealt from for so long. */
const LONGEST_SHOE_MS = 12 * 3_600_000;
const AT_ONCE = 4;
/** Filters that leave no round out in the middle of a shoe. */
const LEAVES_NO_GAPS: ReadonlySet<string> = new Set(['table_id', 'game', 'shoe', 'from', 'to']);

/**
 * Cards that came too often in a shoe. A stretch may begin in the middle of one, and a filter leave rounds of it out:
 * then what was dealt before is read as well, so that each shoe is counted from its first card, whatever was asked
 * for, and nothing is remembered from one stretch to the next.
 */
@Injectable()
export class ShoeCopies {
  constructor(private readonly reader: RoundsReader) {}

  /** @returns the breaches of these rounds, by the round's id as text */
  async of(
    principal: Principal,
    rounds: readonly Round[],
    filters: RoundFilters,
  ): Promise<Map<string, RuleBreach[]>> {
    const hasGaps = Object.entries(filters).some(
      ([name, value]) => value !== undefined && !LEAVES_NO_GAPS.has(name),
    );
    const found = new Map<string, RuleBreach[]>();
    await inBatches(shoesOf(rounds), AT_ONCE, async (shoe) => {
      const isWhole = !hasGaps && shoe.rounds[0].shoe?.round === 1;
      const dealt = isWhole ? shoe.rounds : await this.#untilNow(principal, shoe);
      for (const { round, breach } of checkShoe(dealt)) {
        const id = String(round.id);
        found.set(id, [...(found.get(id) ?? []), breach]);
      }
    });
    return found;
  }

  /** Every round of a shoe up to the last of those that are known of it. */
  async #untilNow(principal: Principal, { tableId, number, rounds }: Shoe): Promise<readonly Round[]> {
    const last = rounds.at(-1) ?? rounds[0];
    const end = Date.parse(last.started_at) + 1;
    const filters: RoundFilters = {
      table_id: tableId,
      shoe: number,
      from: new Date(end - LONGEST_SHOE_MS).toISOString(),
      to: new Date(end).toISOString(),
    };
    // Backwards, since an operator may know no filter by shoe, and answer with the table's whole day.
    const read = await this.reader.stretch(principal, filters, 'started_at:desc', null);
    const inOrder = read.rounds.filter(({ table_id }) => sameId(table_id, tableId)).reverse();
    return shoesOf(inOrder).find((one) => one.rounds.some(({ id }) => sameId(id, last.id)))?.rounds ?? rounds;
  }
}
