import { Button } from 'antd';
import '../../components/paper.css';
import './handover-page.css';
import type { HandoverEntry } from '@pitdesk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '../../api/http/call-failure.ts';
import { useListAddress } from '../../components/data-list/use-list.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { DownloadIcon } from '../../components/icons.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useHandoverChangesQuery, useHandoverStateQuery } from './api.ts';
import { draftOf, newDraft } from './form/entry-draft.ts';
import { EntryForm } from './form/entry-form.tsx';
import { HandoverExport } from './handover-export.tsx';
import { HANDOVER_LIST } from './handover-shape.ts';
import { HandoverList } from './log/handover-list.tsx';
import { OpenFollowUps } from './log/open-follow-ups.tsx';
import { ShiftFigures } from './shift/shift-figures.tsx';
import { ShiftNow } from './shift/shift-now.tsx';
import { TakeOverDialog } from './shift/take-over-dialog.tsx';

/** What one shift has to say to the next, and who took it over. */
export default function HandoverPage() {
  const { t } = useTranslation('handover');
  useDocumentTitle(t('title'));
  useHandoverChangesQuery();
  const address = useListAddress(HANDOVER_LIST);
  const { data: state, error, refetch, isFetching } = useHandoverStateQuery();
  const [opened, setOpened] = useState<'export' | 'takeOver'>();
  const [correcting, setCorrecting] = useState<HandoverEntry>();
  const failure = failureIn(error);
  const close = (): void => setOpened(undefined);
  return (
    <div className="paper">
      <header className="paper__head">
        <h1 className="paper__title">{t('title')}</h1>
        {state === undefined ? <p className="handover__shift">{'\u00A0'}</p> : <ShiftNow state={state} />}
        <div className="paper__acts">
          <Button type="primary" disabled={state === undefined} onClick={() => setOpened('takeOver')}>
            {t('takeOver.start')}
          </Button>
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Button onClick={() => setOpened('export')}>
            <DownloadIcon />
            {t('export.open')}
          </Button>
        </div>
      </header>
      <div className="paper__sheet">
        <ShiftFigures />
        <EntryForm draftName="handover:new" begin={newDraft} />
      </div>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {state !== undefined && <OpenFollowUps open={state.open} onCorrect={setCorrecting} />}
      <HandoverList address={address} onCorrect={setCorrecting} />
      {opened === 'export' && <HandoverExport address={address} onClose={close} />}
      {opened === 'takeOver' && state !== undefined && <TakeOverDialog state={state} onClose={close} />}
      {correcting !== undefined && (
        <Dialog
          onClose={() => setCorrecting(undefined)}
          title={t('correctTitle', { seq: correcting.seq })}
          wide
        >
          <p className="handover__note">{t('correctText')}</p>
          <EntryForm
            draftName={`handover:correct:${correcting.id}`}
            begin={() => draftOf(correcting)}
            corrects={correcting}
            onWritten={() => setCorrecting(undefined)}
          />
        </Dialog>
      )}
    </div>
  );
}
