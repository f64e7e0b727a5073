import { LAST_RESULTS_SHOWN, type ResultMark } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Bead } from './bead.tsx';

/** Newest last, as on the shoe's plate; room is kept where there is none yet. */
export function LastResults({ results }: { results: readonly ResultMark[] }) {
  const { t } = useTranslation('dashboard');
  const shown = results.slice(-LAST_RESULTS_SHOWN);
  if (shown.length === 0) return <p className="results results--none">{t('result.none')}</p>;
  return (
    <ol className="results" aria-label={t('result.label')}>
      {shown.map((mark) => (
        <Bead key={String(mark.round_id)} mark={mark} />
      ))}
    </ol>
  );
}
