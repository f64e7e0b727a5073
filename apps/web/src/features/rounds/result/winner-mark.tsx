import './result.css';
import type { BaccaratWinner } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';

/** Who won: the bead's letter and colour, and the word. */
export function WinnerMark({ winner }: { winner: BaccaratWinner }) {
  const { t } = useTranslation('rounds');
  return (
    <span className="mark">
      <span className={`mark__bead mark__bead--${winner}`} aria-hidden="true">
        {t(`letter.${winner}`)}
      </span>
      {t(`pictures.winner.${winner}`)}
    </span>
  );
}
