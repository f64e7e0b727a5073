import { Button } from 'antd';
import './dossier.css';
import type { RoundCorrection } from '@pitdesk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment.tsx';
import { plainLine, wholeLine } from '../../../lib/plain-line.ts';
import { CorrectionDialog } from '../changes/correction-dialog.tsx';
import { CorrectionStateMark } from '../changes/correction-state.tsx';

/** The corrections of a round, each to be looked at and, where it waits, to be decided. */
export function Proposals({ corrections }: { corrections: readonly RoundCorrection[] }) {
  const { t } = useTranslation('rounds');
  const [opened, setOpened] = useState<string>();
  const chosen = corrections.find(({ id }) => id === opened);
  if (corrections.length === 0) return <p className="part__none">{t('dossier.noCorrections')}</p>;
  return (
    <>
      <ul className="dossier__proposals">
        {corrections.map(({ id, state, proposed_by, proposed_at, reason }) => (
          <li key={id}>
            <CorrectionStateMark state={state} />{' '}
            {t('corrections.proposedBy', { name: plainLine(proposed_by.username) })}{' '}
            <Moment at={proposed_at} shows="whole" />: <q>{wholeLine(reason)}</q>{' '}
            <Button type="link" onClick={() => setOpened(id)}>
              {t('corrections.look')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && <CorrectionDialog correction={chosen} onClose={() => setOpened(undefined)} />}
    </>
  );
}
