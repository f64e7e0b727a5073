import type { DealtCard, Round } from '@pitdesk/contracts/rounds';

/** Enough spins for a chi-square test's verdict, and no more than a screen can make use of. */
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

/** The round that a table is at, of two that arrived in any order: the later one, and of one round what is further. */
export function currentRound(known: Round | null, incoming: Round): Round {
  if (known === null || String(known.table_id) !== String(incoming.table_id)) return incoming;
  const ahead = Date.parse(known.started_at) - Date.parse(incoming.started_at);
  if (ahead !== 0) return ahead > 0 ? known : incoming;
  return isFurther(known, incoming) ? known : incoming;
}

/** A page of rounds with what was updated in its place; one that is not on it stays away, so that no row jumps. */
export const inPlace = (rounds: Round[], updated: Round): Round[] =>
  rounds.some((round) => isSameRound(round, updated))
    ? rounds.map((round) => (isSameRound(round, updated) ? currentRound(round, updated) : round))
    : rounds;

/**
 * A table's recent rounds with what was updated: in its place, or at the front where it is the table's next. A new shoe
 * begins a new list, as its roads do.
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

/** Cards that were loaded are appended to the round's; one that lies there already is not laid twice. */
export function withCards(round: Round, loaded: readonly DealtCard[]): Round {
  const fresh = loaded.filter((card) => !round.cards.some((known) => isSameCard(known, card)));
  return fresh.length === 0 ? round : { ...round, cards: [...round.cards, ...fresh] };
}
