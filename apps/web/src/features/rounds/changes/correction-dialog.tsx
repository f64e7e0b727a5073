import './changes.css';
import '../../../components/button.css';
import type { RoundCorrection } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import { Moment } from '../../../components/moment.tsx';
import { paths } from '../../../config/paths.ts';
import { plainLine, wholeLine } from '../../../lib/plain-line.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { ChangedRound } from './changed-round.tsx';
import { CorrectionDecision } from './correction-decision.tsx';
import { CorrectionStateMark } from './correction-state.tsx';

interface Props {
  correction: RoundCorrection;
  onClose: () => void;
}

/** One correction: what it changes, who proposed it and why, and its decision. */
export function CorrectionDialog({ correction, onClose }: Props) {
  const { t } = useTranslation('rounds');
  const { round, result, reason, proposed_by, proposed_at, decided_by, decided_at, decision_reason, state } =
    correction;
  return (
    <ModalDialog onClose={onClose} title={t('corrections.one')} closeLabel={t('close')} place="wide">
      <div className="change">
        <ChangedRound round={round} />
        <p>
          <CorrectionStateMark state={state} />
        </p>
        <p>
          {t('corrections.proposedBy', { name: plainLine(proposed_by.username) })}{' '}
          <Moment at={proposed_at} shows="whole" />: <q>{wholeLine(reason)}</q>
        </p>
        {decided_by !== null && decided_at !== null && (
          <p>
            {t('corrections.decidedBy', { name: plainLine(decided_by.username) })}{' '}
            <Moment at={decided_at} shows="whole" />
            {decision_reason !== null && (
              <>
                : <q>{wholeLine(decision_reason)}</q>
              </>
            )}
          </p>
        )}
        <BeforeAndAfter round={round} result={result} />
        <p>
          <Link to={paths.round.link(correction.new_round_id ?? round.id)}>{t('action.dossier')}</Link>
        </p>
        {state === 'proposed' && <CorrectionDecision correction={correction} />}
      </div>
    </ModalDialog>
  );
}
