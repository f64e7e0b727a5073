import type { Round } from '@pitdesk/contracts/rounds';
import type { RoadResult } from '@pitdesk/table-games';

/** A round on the roads: it has a valid outcome. */
export type SettledRound = Round & { outcome: NonNullable<Round['outcome']> };

const counts = (round: Round): round is SettledRound =>
  round.state === 'settled' && round.outcome !== null && round.superseded_at === null;

const placeInShoe = ({ shoe }: Round): number => shoe?.round ?? 0;

/** Returns the settled rounds of one shoe in playing order, without voided and replaced ones. */
export function settledRounds(rounds: readonly Round[]): SettledRound[] {
  return rounds.filter(counts).sort((a, b) => placeInShoe(a) - placeInShoe(b));
}

export const roadResult = ({ outcome }: SettledRound): RoadResult => ({
  winner: outcome.winner,
  playerPair: outcome.player_pair,
  bankerPair: outcome.banker_pair,
  natural: outcome.natural,
});
