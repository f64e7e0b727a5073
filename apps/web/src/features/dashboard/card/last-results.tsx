import './table-card.css';
import type { ResultMark } from '@pitdesk/contracts/tables';
import { LAST_RESULTS_SHOWN } from '@pitdesk/contracts/tables';
import { colourOf, isPocket, pocketName } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { useWinnerLetters } from '#lib/text/winner-letters.ts';

/** Newest last, as on the bead plate; space is reserved for missing ones. */
export function LastResults({ results }: { results: readonly ResultMark[] }) {
  const { t } = useTranslation('dashboard');
  const shown = results.slice(-LAST_RESULTS_SHOWN);
  if (shown.length === 0) return <p className="results note">{t('result.none')}</p>;
  return (
    <ol className="results" aria-label={t('result.label')}>
      {shown.map((mark) => (
        <Bead key={String(mark.round_id)} mark={mark} />
      ))}
    </ol>
  );
}

/** One past result: a letter or a number in the game's colour, never the colour alone. */
export function Bead({ mark }: { mark: ResultMark }) {
  const { t } = useTranslation('dashboard');
  const letters = useWinnerLetters();
  if (mark.game === 'baccarat') {
    return (
      <li translate="no" className={`bead of-${mark.winner}`}>
        <span aria-hidden="true">{letters[mark.winner]}</span>
        <span className="visually-hidden">{t(`result.${mark.winner}`)}</span>
      </li>
    );
  }
  const colour = isPocket(mark.number) ? colourOf(mark.number) : 'green';
  return (
    <li translate="no" className={`bead bead--number of-${colour}`}>
      <span>{pocketName(mark.number)}</span>
      <span className="visually-hidden">{` ${t(`result.${colour}`)}`}</span>
    </li>
  );
}
