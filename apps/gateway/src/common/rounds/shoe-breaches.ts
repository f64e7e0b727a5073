import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { RoundFilters, RuleBreach } from '@pitdesk/contracts/rounds';
import type { TableRules } from '@pitdesk/contracts/tables';
import { checkShoe, standingVersions } from '@pitdesk/table-games';
import { inBatches } from '../async/in-batches.ts';
import { LONGEST_SHOE_MS, type RoundOfShoe, type Shoe, shoesOf } from './shoes-of.ts';

const AT_ONCE = 4;

interface ShoeSource {
  readonly rulesOf: (tableId: EntityId) => TableRules;
  /** Reads the newest rounds that the filters find, at most `ROUNDS.shoeRead`; absent where all that is known was given. */
  readonly read?: (filters: RoundFilters) => Promise<readonly RoundOfShoe[]>;
  /** Whether a shoe that begins among the rounds may still lack some of its own. */
  readonly hasHoles?: boolean;
}

/**
 * Returns what only whole shoes show, by the id of the round as text. Rounds may begin in the middle of a shoe, and a
 * filter may leave some of it out: then what was dealt before is read as well, so that each shoe is counted from its
 * first card, whatever was asked for.
 *
 * @param rounds in the order they were played
 */
export async function shoeBreaches(
  rounds: readonly RoundOfShoe[],
  { rulesOf, read, hasHoles = false }: ShoeSource,
): Promise<Map<string, RuleBreach[]>> {
  const found = new Map<string, RuleBreach[]>();
  await inBatches(shoesOf(standingVersions(rounds)), AT_ONCE, async (known) => {
    const isWhole = !hasHoles && known.rounds[0].shoe?.round === 1;
    const shoe = isWhole || read === undefined ? known : await untilNow(known, read);
    for (const [round, breach] of breachesOf(shoe, rulesOf(shoe.tableId))) {
      const id = String(round.id);
      found.set(id, [...(found.get(id) ?? []), breach]);
    }
  });
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

/** Every round of a shoe up to the last of those that are known of it. */
async function untilNow(
  known: Shoe<RoundOfShoe>,
  read: NonNullable<ShoeSource['read']>,
): Promise<Shoe<RoundOfShoe>> {
  const { tableId, rounds } = known;
  const last = rounds.at(-1) ?? rounds[0];
  const end = Date.parse(last.started_at) + 1;
  // The shoe before it is read as well: it shows whether this one is there from its first round on.
  const newest = await read({
    table_id: tableId,
    from: new Date(end - LONGEST_SHOE_MS).toISOString(),
    to: new Date(end).toISOString(),
  });
  const inOrder = newest.filter(({ table_id }) => sameId(table_id, tableId)).toReversed();
  const isOfIt = (shoe: Shoe<RoundOfShoe>): boolean => shoe.rounds.some(({ id }) => sameId(id, last.id));
  const whole = shoesOf(standingVersions(inOrder)).find(isOfIt);
  // An operator who answers otherwise than asked: what is known may lack rounds anywhere.
  return whole ?? { ...known, isFromFirst: false, late: [] };
}
