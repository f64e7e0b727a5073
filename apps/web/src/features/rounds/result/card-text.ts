import type { CardCode } from '@pitdesk/contracts/rounds';

const SUITS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Returns a card in the notation of players: `10♦` for `TD`. */
export const cardText = (card: CardCode): string =>
  `${card.startsWith('T') ? '10' : card.charAt(0)}${SUITS[card.charAt(1)] ?? ''}`;

export const isRedCard = (card: CardCode): boolean => card.endsWith('H') || card.endsWith('D');
