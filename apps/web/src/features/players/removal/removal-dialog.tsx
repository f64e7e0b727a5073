import '../../../components/button.css';
import './removal-dialog.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerRow } from '../../../api/players/player-row.ts';
import { usePlayerSocket } from '../../../api/players/player-socket-context.tsx';
import { type RemovalRun, removePlayers } from '../../../api/players/removal-run.ts';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { RemovalProgressView } from './removal-progress.tsx';
import { RemovalQuestion } from './removal-question.tsx';

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
    <ModalDialog
      onClose={close}
      title={run === null ? question : t('removal.running')}
      closeLabel={t('removal.close')}
      place="middle"
    >
      {run === null ? (
        <RemovalQuestion rows={rows} onRemove={() => setRun(removePlayers(rows, socket))} onCancel={close} />
      ) : (
        <RemovalProgressView run={run} onClose={close} />
      )}
    </ModalDialog>
  );
}
