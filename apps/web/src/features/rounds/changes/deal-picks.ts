import {
  type BaccaratHand,
  type BaccaratOutcome,
  baccaratOutcome,
  type Card,
  isCard,
  nextToDraw,
  pocketName,
  WHEEL_ORDERS,
  type WheelKind,
} from '@pitdesk/table-games';
import { z } from 'zod';

const Hand = z.array(z.custom<Card>((card) => typeof card === 'string' && isCard(card)).nullable()).max(3);

/** The picked cards by hand and place. */
const Picks = z.object({ player: Hand.readonly(), banker: Hand.readonly() }).readonly();
export type Picks = z.infer<typeof Picks>;

export interface DealtPicks {
  /** In deal order, as far as cards are picked. */
  readonly cards: readonly { hand: BaccaratHand; card: Card }[];
  /** The hand that draws next; null at the end of the round. */
  readonly next: BaccaratHand | null;
  readonly outcome: BaccaratOutcome | null;
}

/** Deals a round from picked cards by the drawing rules; leaves out picked cards that they do not draw. */
export function dealPicks(picks: Picks): DealtPicks {
  const hands: Record<BaccaratHand, Card[]> = { player: [], banker: [] };
  const cards: { hand: BaccaratHand; card: Card }[] = [];
  for (;;) {
    const hand = nextToDraw(hands.player, hands.banker);
    if (hand === undefined) {
      return { cards, next: null, outcome: baccaratOutcome(hands.player, hands.banker) };
    }
    const card = picks[hand][hands[hand].length] ?? null;
    if (card === null) return { cards, next: hand, outcome: null };
    hands[hand].push(card);
    cards.push({ hand, card });
  }
}

/** Returns the picks with another card in one place. */
export function withPick(picks: Picks, hand: BaccaratHand, place: number, card: Card | null): Picks {
  const cards = [...picks[hand]];
  cards[place] = card;
  return { ...picks, [hand]: cards };
}

/** Returns the numbers of a wheel in the order of their names: 0, 00, 1. */
export const numbersOn = (wheel: WheelKind): number[] =>
  WHEEL_ORDERS[wheel].toSorted((a, b) => Number(pocketName(a)) - Number(pocketName(b)) || a - b);

/** The draft of a correction. */
export const CorrectionDraft = z.object({ reason: z.string(), picks: Picks, number: z.int().nullable() });
export type CorrectionDraft = z.infer<typeof CorrectionDraft>;
