import type { HandoverEntry } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { LogEntry } from './log-entry.tsx';

interface Props {
  open: readonly HandoverEntry[];
  onCorrect: (entry: HandoverEntry) => void;
}

/** What waits to be followed up, from whichever shift: it stays above the log until somebody has. */
export function OpenFollowUps({ open, onCorrect }: Props) {
  const { t } = useTranslation('handover');
  if (open.length === 0) return <p className="handover__none">{t('open.none')}</p>;
  const showsTerminal = new Set(open.map(({ terminal_id }) => terminal_id)).size > 1;
  return (
    <section className="log__shift" aria-labelledby="open-follow-ups">
      <h2 className="log__title" id="open-follow-ups">
        {t('open.title', { count: open.length })}
      </h2>
      {open.map((entry) => (
        <LogEntry key={entry.id} entry={entry} showsTerminal={showsTerminal} onCorrect={onCorrect} />
      ))}
    </section>
  );
}
