import './bead.css';
import type { ResultMark } from '@pitdesk/contracts';
import { colourOf, isPocket, pocketName } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { WINNER_LETTERS } from '../../../lib/winner-letters.ts';

/** One past result: a letter or a number in the game's colour, never the colour alone. */
export function Bead({ mark }: { mark: ResultMark }) {
  const { t } = useTranslation('dashboard');
  if (mark.game === 'baccarat') {
    return (
      <li className={`bead bead--${mark.winner}`}>
        <span aria-hidden="true">{WINNER_LETTERS[mark.winner]}</span>
        <span className="visually-hidden">{t(`result.${mark.winner}`)}</span>
      </li>
    );
  }
  const colour = isPocket(mark.number) ? colourOf(mark.number) : 'green';
  return (
    <li className={`bead bead--number bead--${colour}`}>
      {pocketName(mark.number)}
      <span className="visually-hidden"> {t(`result.${colour}`)}</span>
    </li>
  );
}
