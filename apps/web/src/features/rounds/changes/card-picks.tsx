import { type BaccaratHand, type Card, isCard, RANKS, SUITS, totalOf } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/select-field.tsx';
import { cardText } from '../result/card-text.ts';
import { type DealtPicks, type Picks, withPick } from './deal-picks.ts';

const HANDS = ['player', 'banker'] as const;
const OPTIONS = [
  { value: '', label: '–' },
  ...SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`)).map((card) => ({
    value: card,
    label: cardText(card),
  })),
];

interface Props {
  picks: Picks;
  dealt: DealtPicks;
  onChange: (picks: Picks) => void;
}

/** The cards of both hands, picked one by one; a third place opens where the rules draw a third card. */
export function CardPicks({ picks, dealt, onChange }: Props) {
  const { t } = useTranslation('rounds');
  const dealtTo = (hand: BaccaratHand): Card[] =>
    dealt.cards.filter((one) => one.hand === hand).map(({ card }) => card);
  return (
    <div className="picks">
      {HANDS.map((hand) => {
        const cards = dealtTo(hand);
        const places = Math.max(2, cards.length + (dealt.next === hand ? 1 : 0));
        return (
          <fieldset className={`picks__hand picks__hand--${hand}`} key={hand}>
            <legend>{t(`pictures.winner.${hand}`)}</legend>
            {[0, 1, 2].slice(0, places).map((place) => (
              <SelectField
                key={place}
                label={t('correct.card', { hand: t(`pictures.winner.${hand}`), place: place + 1 })}
                value={picks[hand][place] ?? ''}
                options={OPTIONS}
                onChange={(value) => onChange(withPick(picks, hand, place, isCard(value) ? value : null))}
              />
            ))}
            <output className="picks__total" aria-label={t('column.totals')}>
              {cards.length >= 2 ? totalOf(cards) : '–'}
            </output>
          </fieldset>
        );
      })}
    </div>
  );
}
