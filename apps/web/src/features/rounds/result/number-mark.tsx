import './result.css';
import { colourOf, isPocket, pocketName } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';

/** The number on its pocket's colour, and the colour's word. */
export function NumberMark({ number }: { number: number }) {
  const { t } = useTranslation('rounds');
  const colour = isPocket(number) ? colourOf(number) : 'green';
  return (
    <span className="mark">
      <span className={`mark__bead mark__bead--number mark__bead--${colour}`}>{pocketName(number)}</span>
      {t(`pictures.colour.${colour}`)}
    </span>
  );
}
