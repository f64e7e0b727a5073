import './roulette.css';
import { colourOf, pocketName } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';

/** A number in its colour; the colour is said too. */
export function NumberTile({ number }: { number: number }) {
  const { t } = useTranslation('rounds');
  const colour = colourOf(number);
  return (
    <span className={`number-tile number-tile--${colour} tabular`}>
      {pocketName(number)}
      <span className="visually-hidden"> {t(`pictures.colour.${colour}`)}</span>
    </span>
  );
}
