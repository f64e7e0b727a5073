import './check.css';
import '../changes/changes.css';
import type { EntityId } from '@pitdesk/contracts';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { failureText } from '../../../components/failure-text.ts';
import type { RoundsQuery } from '../api.ts';
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
    <Dialog onClose={onClose} title={t('check.title')} wide>
      <div className="check">
        <p className="change__note">{t('check.text')}</p>
        {isRunning && (
          <Progress
            aria-label={t('check.title')}
            showInfo={false}
            percent={total === undefined || total === 0 ? 0 : Math.min(100, (100 * state.checked) / total)}
          />
        )}
        <CheckCount state={state} />
        {state.failure !== null && (
          <Alert type="error" role="alert" title={common(failureText(state.failure.code))} />
        )}
        <BrokenRounds broken={state.broken} tableTitle={tableTitle} />
        {state.count > state.broken.length && (
          <p className="change__note">{t('check.more', { count: state.count - state.broken.length })}</p>
        )}
        <DialogActions>
          <Button onClick={isRunning ? stop : start}>{t(isRunning ? 'check.stop' : 'check.again')}</Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
