import type { DealtCard, Round } from '@pitdesk/contracts/rounds';

/** Enough spins for a chi-square test's verdict, and no more than a screen can use. */
export const RECENT_ROUNDS = 300;

const PROGRESS: Record<Round['state'], number> = {
  betting: 0,
  dealing: 1,
  spinning: 1,
  settled: 2,
  voided: 3,
};

/** Returns true for the same round: itself, or the correction that replaces it. */
export const isSameRound = (known: Round, updated: Round): boolean =>
  String(known.id) === String(updated.id) ||
  (updated.replaces !== null && String(known.id) === String(updated.replaces));

const isFurther = (a: Round, b: Round): boolean => {
  if (a.version !== b.version) return a.version > b.version;
  if (PROGRESS[a.state] !== PROGRESS[b.state]) return PROGRESS[a.state] > PROGRESS[b.state];
  return a.cards.length > b.cards.length;
};

/**
 * Returns the current round of a table from two that arrived in any order: the later round, or the later state of one
 * round.
 */
export function currentRound(known: Round | null, incoming: Round): Round {
  if (known === null || String(known.table_id) !== String(incoming.table_id)) return incoming;
  const ahead = Date.parse(known.started_at) - Date.parse(incoming.started_at);
  if (ahead !== 0) return ahead > 0 ? known : incoming;
  return isFurther(known, incoming) ? known : incoming;
}

/**
 * Returns a page of rounds with the update in place; a round that is not on the page is not added, so that no row
 * moves.
 */
export const inPlace = (rounds: Round[], updated: Round): Round[] =>
  rounds.some((round) => isSameRound(round, updated))
    ? rounds.map((round) => (isSameRound(round, updated) ? currentRound(round, updated) : round))
    : rounds;

/**
 * Returns a table's recent rounds with the update: in place, or at the front for the table's next round. A new shoe
 * begins a new list.
 */
export function withNewest(rounds: Round[], updated: Round): Round[] {
  const [newest] = rounds;
  if (newest === undefined || String(newest.table_id) !== String(updated.table_id)) return rounds;
  if (rounds.some((round) => isSameRound(round, updated))) return inPlace(rounds, updated);
  if (Date.parse(updated.started_at) < Date.parse(newest.started_at)) return rounds;
  if (updated.shoe?.number !== newest.shoe?.number) return [updated];
  return [updated, ...rounds].slice(0, RECENT_ROUNDS);
}

const isSameCard = (a: DealtCard, b: DealtCard): boolean =>
  a.at === b.at && a.hand === b.hand && a.card === b.card;

/** Returns a round with loaded cards appended, each once. */
export function withCards(round: Round, loaded: readonly DealtCard[]): Round {
  const fresh = loaded.filter((card) => !round.cards.some((known) => isSameCard(known, card)));
  return fresh.length === 0 ? round : { ...round, cards: [...round.cards, ...fresh] };
}
