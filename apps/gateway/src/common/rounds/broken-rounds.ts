import type { Round, RoundsCheck, RuleBreach } from '@pitdesk/contracts';
import { checkRound } from '@pitdesk/table-games';

/**
 * Those of the rounds whose record breaks a rule, with every rule that it breaks.
 * @param copies what only whole shoes tell, by the id of the round
 */
export function brokenRounds(
  rounds: readonly Round[],
  copies: ReadonlyMap<string, readonly RuleBreach[]> = new Map(),
): RoundsCheck['broken'] {
  return rounds.flatMap((round) => {
    const breaches = [...checkRound(round), ...(copies.get(String(round.id)) ?? [])];
    return breaches.length === 0 ? [] : [{ round, breaches }];
  });
}
