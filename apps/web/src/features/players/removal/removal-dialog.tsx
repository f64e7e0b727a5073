import './removal-dialog.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { usePlayerSocket } from '../../../live/online-players.ts';
import type { PlayerRow } from '../../../live/players-view.ts';
import { RemovalProgressView } from './removal-progress.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import { type RemovalRun, removePlayers } from './removal-run.ts';

interface Props {
  rows: readonly PlayerRow[];
  onClose: () => void;
}

/** Asks whether these players are to be removed, removes them, and tells each one's own result. */
export function RemovalDialog({ rows, onClose }: Props) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const socket = usePlayerSocket();
  const [run, setRun] = useState<RemovalRun | null>(null);
  const close = (): void => {
    run?.stop();
    onClose();
  };
  const question =
    rows.length === 1
      ? t('removal.title')
      : t('removal.titleMany', { count: rows.length, n: formatNumber(rows.length, language) });
  return (
    <Dialog onClose={close} title={run === null ? question : t('removal.running')}>
      {run === null ? (
        <RemovalQuestion rows={rows} onRemove={() => setRun(removePlayers(rows, socket))} onCancel={close} />
      ) : (
        <RemovalProgressView run={run} onClose={close} />
      )}
    </Dialog>
  );
}
