import type { DealtCard } from '@pitdesk/contracts';
import { isCard, totalOf } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { WINNER_LETTERS } from '../../../../lib/winner-letters.ts';
import { PlayingCard } from './playing-card.tsx';

interface Props {
  hand: DealtCard['hand'];
  /** This hand's cards, each with its place in the deal, from 1. */
  cards: readonly { card: string; order: number }[];
  isPair: boolean;
  wins: boolean;
}

const PLACES = [0, 1, 2] as const;

/** One side of the felt. Its three places are kept from the beginning: nothing moves when a card comes. */
export function FeltHand({ hand, cards, isPair, wins }: Props) {
  const { t } = useTranslation('rounds');
  const codes = cards.map(({ card }) => card).filter(isCard);
  return (
    <div className={`felt-hand felt-hand--${hand}`} data-wins={wins || undefined}>
      <div className="felt-hand__head">
        <span className="felt-hand__letter" aria-hidden="true">
          {WINNER_LETTERS[hand]}
        </span>
        <span className="felt-hand__name">{t(`pictures.winner.${hand}`)}</span>
        {isPair && <span className="felt-hand__tag">{t('pictures.pairTag')}</span>}
        {wins && <span className="felt-hand__tag felt-hand__tag--wins">{t('pictures.wins')}</span>}
        <span className="felt-hand__total tabular">
          {codes.length > 0 && (
            <>
              <span className="visually-hidden">{t('pictures.total')} </span>
              {totalOf(codes)}
            </>
          )}
        </span>
      </div>
      <div className="felt-hand__cards" aria-hidden="true">
        {PLACES.map((place) => {
          const dealt = cards[place];
          return (
            <div key={place} className={`felt-hand__place${place === 2 ? ' felt-hand__place--across' : ''}`}>
              {dealt !== undefined && isCard(dealt.card) && (
                <PlayingCard card={dealt.card} across={place === 2} />
              )}
              <span className="felt-hand__order tabular">{dealt?.order}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
