import './felt.css';
import type { BaccaratOutcome, DealtCard, SideBet } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { cardName } from './card-name.ts';
import { FeltHand } from './felt-hand.tsx';

interface Props {
  /** In deal order, as far as they have come. */
  cards: readonly Pick<DealtCard, 'hand' | 'card'>[];
  outcome: BaccaratOutcome | null;
  /** Undefined where the operator does not send them. */
  sideBets?: readonly SideBet[] | undefined;
}

/** A pair is marked at its hand already. */
const isOnFelt = (kind: SideBet['kind']): boolean => kind === 'dragon_7' || kind === 'panda_8';

/** The cards of a baccarat round as they were dealt, and what they came to. */
export default function Felt({ cards, outcome, sideBets = [] }: Props) {
  const { t } = useTranslation('rounds');
  const numbered = cards.map(({ hand, card }, index) => ({ hand, card, order: index + 1 }));
  const hand = (side: DealtCard['hand']) => (
    <FeltHand
      hand={side}
      cards={numbered.filter((dealt) => dealt.hand === side)}
      isPair={outcome?.[`${side}_pair`] ?? false}
      wins={outcome?.winner === side}
    />
  );
  return (
    <div className="felt">
      <div className="felt__hands">
        {hand('player')}
        {hand('banker')}
      </div>
      <p className={`felt__result felt__result--${outcome?.winner ?? 'open'}`} aria-live="polite">
        {outcome === null ? (
          t(cards.length === 0 ? 'pictures.noCards' : 'pictures.dealing')
        ) : (
          <>
            {t(`pictures.result.${outcome.winner}`)}
            {outcome.natural && ` · ${t('pictures.natural')}`}
            {sideBets.map(({ kind, won }) => won && isOnFelt(kind) && ` · ${t(`sideBet.${kind}`)}`)}
          </>
        )}
      </p>
      <ol className="visually-hidden" aria-label={t('pictures.inDealOrder')}>
        {numbered.map(({ hand: side, card, order }) => (
          <li key={order}>
            {t(`pictures.winner.${side}`)}: {cardName(card, t)}
          </li>
        ))}
      </ol>
    </div>
  );
}
