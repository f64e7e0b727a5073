import './bulk-dialog.css';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../failure-text.ts';
import { LengthNote } from '../../length-note.tsx';
import { ModalDialog } from '../../modal-dialog.tsx';
import type { BulkAction } from './bulk-action.ts';
import { type RowOutcome, useBulkRun } from './use-bulk-run.ts';

interface Props<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  onClose: (hasRun: boolean) => void;
}

const MARKS: Record<RowOutcome['state'], string> = {
  waiting: '·',
  running: '…',
  done: '✓',
  failed: '!',
  stopped: '–',
};

/** Names every row that it is about, asks once, and then says of each what came of it. */
export function BulkDialog<Row>({ action, rows, rowKey, rowName, onClose }: Props<Row>) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const [reason, setReason] = useState('');
  const { outcomes, isRunning, start, stop } = useBulkRun(rows, (row) => action.run(row, reason.trim()));
  const hasReason = action.reason === undefined || reason.trim().length >= action.reason.minLength;
  const done = outcomes?.filter(({ state }) => state === 'done').length ?? 0;
  const failed = outcomes?.filter(({ state }) => state === 'failed').length ?? 0;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (outcomes === null && hasReason) start();
  };
  return (
    <ModalDialog
      title={action.text(rows.length)}
      closeLabel={t('close')}
      place="middle"
      onClose={() => onClose(outcomes !== null)}
    >
      <form className="bulk" onSubmit={onSubmit}>
        <p className="bulk__explains">{action.explains}</p>
        <ul className="bulk__rows" aria-label={t('bulk.rows')}>
          {rows.map((row, index) => {
            const { state, failure } = outcomes?.[index] ?? { state: 'waiting' };
            return (
              <li key={rowKey(row)}>
                <span className="bulk__name">{rowName(row)}</span>
                {outcomes !== null && (
                  <span className="bulk__outcome" data-state={state}>
                    <span aria-hidden="true">{MARKS[state]}</span>
                    <span>
                      {t(`bulk.state.${state}`)}
                      {failure !== undefined && (
                        <span className="bulk__why" title={failure.code}>
                          {common(failureText(failure.code))}
                        </span>
                      )}
                    </span>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        {action.reason !== undefined && outcomes === null && (
          <label className="bulk__reason">
            {action.reason.label}
            <input
              required
              value={reason}
              minLength={action.reason.minLength}
              maxLength={action.reason.maxLength}
              onChange={(event) => setReason(event.target.value)}
            />
            <LengthNote
              used={reason.trim().length}
              min={action.reason.minLength}
              max={action.reason.maxLength}
            />
          </label>
        )}
        <p className="bulk__sum tabular" role="status">
          {outcomes !== null && t('bulk.sum', { done, failed, of: rows.length })}
        </p>
        <div className="bulk__buttons">
          {isRunning ? (
            <button type="button" className="button" onClick={stop}>
              {t('bulk.stop')}
            </button>
          ) : (
            <button type="button" className="button" onClick={() => onClose(outcomes !== null)}>
              {t(outcomes === null ? 'cancel' : 'close')}
            </button>
          )}
          {outcomes === null && (
            <button
              type="submit"
              className={`button ${action.danger ? 'button--danger' : 'button--primary'}`}
              disabled={!hasReason}
            >
              {action.text(rows.length)}
            </button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}
