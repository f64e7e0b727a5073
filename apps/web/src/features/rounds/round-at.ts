import type { Round } from '@pitdesk/contracts/rounds';

/**
 * Returns a round as it stood at a time, in milliseconds since 1970; undefined before it began. What came later is
 * removed: cards, the result, and a void. A correction is not undone: the record has its present version.
 */
export function roundAt(round: Round, at: number): Round | undefined {
  const had = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= at;
  if (!had(round.started_at)) return undefined;
  const isVoided = round.voided !== null && had(round.voided.at);
  const isSettled = had(round.settled_at);
  const isPlayed = isSettled || had(round.result_at);
  return {
    ...round,
    state: isVoided ? 'voided' : isSettled ? 'settled' : openStateOf(round, had(round.bets_closed_at)),
    bets_closed_at: had(round.bets_closed_at) ? round.bets_closed_at : null,
    play_started_at: had(round.play_started_at) ? round.play_started_at : null,
    result_at: had(round.result_at) ? round.result_at : null,
    settled_at: isSettled ? round.settled_at : null,
    cards: isSettled ? round.cards : round.cards.filter((card) => had(card.at)),
    outcome: isSettled ? round.outcome : null,
    number: isPlayed ? round.number : null,
    voided: isVoided ? round.voided : null,
  };
}

const openStateOf = ({ game }: Round, areBetsClosed: boolean): Round['state'] => {
  if (!areBetsClosed) return 'betting';
  return game === 'roulette' ? 'spinning' : 'dealing';
};

/** Returns when play of a round ended; null while it lasts. A void may come days later. */
export const endOfRound = ({ settled_at, result_at, voided }: Round): string | null =>
  settled_at ?? result_at ?? voided?.at ?? null;
