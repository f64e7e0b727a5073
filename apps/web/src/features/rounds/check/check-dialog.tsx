import './check.css';
import '../changes/changes.css';
import '../../../components/button.css';
import type { EntityId } from '@pitdesk/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundsQuery } from '../../../api/records/ask-rounds.ts';
import { failureText } from '../../../components/failure-text.ts';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { BrokenRounds } from './broken-rounds.tsx';
import { CheckCount } from './check-count.tsx';
import { useCheck } from './use-check.ts';

interface Props {
  filters: RoundsQuery;
  /** How many rounds the filters find, as far as they were counted. */
  total: number | undefined;
  tableTitle: (tableId: EntityId) => string;
  onClose: () => void;
}

/** Recomputes the filtered rounds by the rules of the game, and names every rule that one breaks. */
export function CheckDialog({ filters, total, tableTitle, onClose }: Props) {
  const { t } = useTranslation('rounds');
  const { t: common } = useTranslation();
  const { state, start, stop } = useCheck(filters);
  const isRunning = state.step === 'running';
  // The dialog was asked for by a press of "check": it begins as it opens.
  const begin = useRef(start);
  useEffect(() => begin.current(), []);
  return (
    <ModalDialog onClose={onClose} title={t('check.title')} closeLabel={t('close')} place="wide">
      <div className="check">
        <p className="change__note">{t('check.text')}</p>
        {isRunning && (
          <progress
            className="check__progress"
            aria-label={t('check.title')}
            {...(total === undefined || total === 0
              ? {}
              : { max: Math.max(total, state.checked), value: state.checked })}
          />
        )}
        <CheckCount state={state} />
        {state.failure !== null && (
          <p className="change__failure" role="alert">
            {common(failureText(state.failure.code))}
          </p>
        )}
        <BrokenRounds broken={state.broken} tableTitle={tableTitle} />
        {state.count > state.broken.length && (
          <p className="change__note">{t('check.more', { count: state.count - state.broken.length })}</p>
        )}
        <div className="change__actions">
          <button type="button" className="button" onClick={isRunning ? stop : start}>
            {t(isRunning ? 'check.stop' : 'check.again')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('close')}
          </button>
        </div>
      </div>
    </ModalDialog>
  );
}
