import { type RandomSource, SHOE_DECKS } from '@pitdesk/table-games';
import type { RoundRow, TableRow } from '../rows.ts';
import { DAY } from '../time.ts';
import { MISTAKES, type Mistake } from './mistakes.ts';

/** The number of rounds that are searched for a possible mistake. */
const TRIES = 2_000;

/**
 * Changes a few old records, each by one mistake, for the rule checker to find. Nothing marks them.
 * @param rounds changed in place; a wrong row replaces its row
 */
export function addMistakes(
  random: RandomSource,
  rounds: RoundRow[],
  tables: readonly TableRow[],
  now: number,
): void {
  const decksAt = new Map(tables.map(({ id, decks }) => [id, decks]));
  const shoes = new Map<string, RoundRow[]>();
  for (const round of rounds) {
    const key = shoeOf(round);
    shoes.set(key, [...(shoes.get(key) ?? []), round]);
  }
  const wrong = new Set<string>();
  for (const game of ['baccarat', 'roulette'] as const) {
    const old = rounds.filter(
      (round) => round.game === game && round.state === 'settled' && now - round.startedAt.getTime() > DAY,
    );
    for (const mistake of MISTAKES[game]) makeOne(mistake, old);
  }

  function makeOne(mistake: Mistake, old: readonly RoundRow[]): void {
    if (old.length === 0) return;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const round = random.pick(old);
      const place = shoeOf(round);
      // One mistake in each shoe, so that none hides another.
      if (wrong.has(place)) continue;
      const shoe = { rounds: shoes.get(place) ?? [], decks: decksAt.get(round.tableId) ?? SHOE_DECKS };
      const made = mistake(round, shoe, random);
      if (made === null) continue;
      rounds[round.id - 1] = made;
      wrong.add(place);
      return;
    }
  }
}

/** Returns the key of a round's shoe; each roulette round has its own key, because it has no shoe. */
const shoeOf = ({ id, tableId, shoe }: RoundRow): string =>
  shoe === null ? `round ${id}` : `${tableId} ${shoe}`;
