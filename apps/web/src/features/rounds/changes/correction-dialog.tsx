import './changes.css';
import type { CorrectionState, RoundCorrection } from '@pitdesk/contracts/rounds';
import { Button, Flex, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTextDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import {
  useApproveCorrectionMutation,
  useRejectCorrectionMutation,
  useWithdrawCorrectionMutation,
} from '../api.ts';
import { BeforeAndAfter, ChangedRound } from './before-and-after.tsx';
import { ChangeFailure, useChangeReason } from './reasoned-changes.tsx';

interface Props {
  correction: RoundCorrection;
  onClose: () => void;
}

/** One correction: its changes, its author, its reason, and its decision. */
export function CorrectionDialog({ correction, onClose }: Props) {
  const { t } = useTranslation('rounds');
  const { round, result, reason, proposed_by, proposed_at, decided_by, decided_at, decision_reason, state } =
    correction;
  return (
    <Dialog onClose={onClose} title={t('corrections.one')} wide>
      <Flex vertical gap={14} className="words">
        <ChangedRound round={round} />
        <p>
          <CorrectionStateMark state={state} />
        </p>
        <p>
          <span>{t('corrections.proposedBy', { name: plainLine(proposed_by.username) })}</span>{' '}
          <Moment at={proposed_at} shows="whole" />
          <span>:</span> <q>{uncutLine(reason)}</q>
        </p>
        {decided_by !== null && decided_at !== null && (
          <p>
            <span>{t('corrections.decidedBy', { name: plainLine(decided_by.username) })}</span>{' '}
            <Moment at={decided_at} shows="whole" />
            {decision_reason !== null && (
              <>
                : <q>{uncutLine(decision_reason)}</q>
              </>
            )}
          </p>
        )}
        <BeforeAndAfter round={round} result={result} />
        <p>
          <Link to={paths.round.link(correction.new_round_id ?? round.id)}>{t('action.dossier')}</Link>
        </p>
        {state === 'proposed' && <CorrectionDecision correction={correction} onDone={onClose} />}
      </Flex>
    </Dialog>
  );
}

/** Two-person rule: the author may withdraw a correction, a colleague approves or rejects it. */
function CorrectionDecision({ correction, onDone }: { correction: RoundCorrection; onDone: () => void }) {
  const { id, proposed_by } = correction;
  const isOwn = String(useSession().user?.id) === String(proposed_by.id);
  const mayApprove = useMay('rounds.approve');
  if (!isOwn && !mayApprove) return null;
  const Decision = isOwn ? OwnCorrection : ColleaguesCorrection;
  return <Decision id={id} onDone={onDone} />;
}

interface DecisionProps {
  id: string;
  onDone: () => void;
}

function OwnCorrection({ id, onDone }: DecisionProps) {
  const { t } = useTranslation('rounds');
  const one = useOneAtATime();
  const [withdraw, { isLoading, error }] = useWithdrawCorrectionMutation();
  const onWithdraw = async (): Promise<void> => {
    if ((await withdraw(id)).data !== undefined) onDone();
  };
  return (
    <>
      <p className="note">{t('corrections.own')}</p>
      <ChangeFailure failure={failureIn(error)} />
      <DialogActions>
        <Button disabled={isLoading} onClick={() => void one(onWithdraw)}>
          {t('corrections.withdraw')}
        </Button>
        <Button type="primary" disabled>
          {t('corrections.approve')}
        </Button>
      </DialogActions>
    </>
  );
}

function ColleaguesCorrection({ id, onDone }: DecisionProps) {
  const { t } = useTranslation('rounds');
  const { text, type, drop } = useTextDraft(`reject:${id}`);
  const [approve, approving] = useApproveCorrectionMutation();
  const [reject, rejecting] = useRejectCorrectionMutation();
  const finish = ({ data }: { data?: RoundCorrection | undefined }): void => {
    if (data === undefined) return;
    drop();
    onDone();
  };
  const isBusy = approving.isLoading || rejecting.isLoading;
  const asked = useChangeReason();
  const { props, rules, one } = useCheckedForm({
    name: 'decision',
    initial: { reason: text },
    check: reasonCheck(asked),
    onChange: ({ reason }) => type(reason),
    onSend: async ({ reason }) => finish(await reject({ id, reason: reason.trim() })),
  });
  const onApprove = async (): Promise<void> => finish(await approve(id));
  return (
    <Form {...props} noValidate>
      <p className="note">{t('corrections.approveText')}</p>
      <ReasonField asked={asked} used={text} rules={rules('reason')} />
      <ChangeFailure failure={failureIn(approving.error) ?? failureIn(rejecting.error)} />
      <DialogActions>
        <Button danger htmlType="submit" disabled={isBusy}>
          {t('corrections.reject')}
        </Button>
        <Button type="primary" disabled={isBusy} onClick={() => void one(onApprove)}>
          {t('corrections.approve')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** The state of a correction. */
export function CorrectionStateMark({ state }: { state: CorrectionState }) {
  const { t } = useTranslation('rounds');
  return <span className={`pill ${TONES[state] ?? 'is-over'}`}>{t(`corrections.state.${state}`)}</span>;
}

const TONES: Partial<Record<CorrectionState, string>> = {
  proposed: 'is-attention',
  applying: 'is-attention',
  approved: 'is-chosen',
  failed: 'is-danger',
};
