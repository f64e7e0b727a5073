import { type Card, isCard, rankOf, type Suit } from '@pitdesk/table-games';
import type { TFunction } from 'i18next';

const PICTURES = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' } as const;
const isPicture = (rank: string): rank is keyof typeof PICTURES => rank in PICTURES;

/** What a card is called: "ace of spades". A code that no deck has is shown as it is. */
export function cardName(code: string, t: TFunction<'rounds'>): string {
  if (!isCard(code)) return code;
  const card: Card = code;
  const rank = rankOf(card);
  return t('pictures.card.name', {
    rank: isPicture(rank) ? t(`pictures.card.${PICTURES[rank]}`) : rank === 'T' ? '10' : rank,
    suit: t(`pictures.suit.${card.slice(1) as Suit}`),
  });
}
