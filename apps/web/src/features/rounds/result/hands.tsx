import './result.css';
import type { BaccaratHand, CardCode } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { cardText, isRedCard } from './card-text.ts';

const HANDS = ['player', 'banker'] as const;

/** Both hands on one line, each in the order it was dealt. */
export function Hands({ cards }: { cards: readonly { hand: BaccaratHand; card: CardCode }[] }) {
  const { t } = useTranslation('rounds');
  if (cards.length === 0) return <span aria-hidden="true">–</span>;
  return (
    <span className="hands">
      {HANDS.map((hand) => (
        <span className="hands__hand" key={hand}>
          <span className={`hands__side hands__side--${hand}`} aria-hidden="true">
            {t(`letter.${hand}`)}
          </span>
          <span className="visually-hidden">{t(`pictures.winner.${hand}`)}</span>
          {cards
            .filter((one) => one.hand === hand)
            .map(({ card }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a shoe holds each card eight times; its place is its name.
              <CardChip key={`${card}${index}`} card={card} />
            ))}
        </span>
      ))}
    </span>
  );
}

function CardChip({ card }: { card: CardCode }) {
  return <span className={isRedCard(card) ? 'card-chip card-chip--red' : 'card-chip'}>{cardText(card)}</span>;
}
