import type { DealtCard, Round } from '@pitdesk/contracts';

const isSameCard = (a: DealtCard, b: DealtCard): boolean =>
  a.at === b.at && a.hand === b.hand && a.card === b.card;

/** Cards that were loaded are appended to the round's; one that lies there already is not laid twice. */
export function withCards(round: Round, loaded: readonly DealtCard[]): Round {
  const fresh = loaded.filter((card) => !round.cards.some((known) => isSameCard(known, card)));
  return fresh.length === 0 ? round : { ...round, cards: [...round.cards, ...fresh] };
}
