import type { EntityId } from '@pitdesk/contracts/fields';
import type { Round, RoundsCheck, RuleBreach } from '@pitdesk/contracts/rounds';
import type { TableRules } from '@pitdesk/contracts/tables';
import { checkRound } from '@pitdesk/table-games';

/**
 * Returns the rounds whose record breaks a rule, with all broken rules.
 * @param rulesOf returns the rules of a table
 * @param ofShoes rules that only whole shoes can break, by the id of the round
 */
export function brokenRounds(
  rounds: readonly Round[],
  rulesOf: (tableId: EntityId) => TableRules,
  ofShoes: ReadonlyMap<string, readonly RuleBreach[]> = new Map(),
): RoundsCheck['broken'] {
  return rounds.flatMap((round) => {
    const own = breachesOf(round, rulesOf(round.table_id));
    const breaches = [...own, ...(ofShoes.get(String(round.id)) ?? [])];
    return breaches.length === 0 ? [] : [{ round, breaches }];
  });
}

/** Returns the rules that a round's own record breaks; none for a game with unknown rules. */
export const breachesOf = ({ game, ...record }: Round, rules: TableRules): RuleBreach[] =>
  game === null ? [] : checkRound({ ...record, game }, rules);
