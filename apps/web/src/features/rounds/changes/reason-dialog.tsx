import './changes.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import { ChangeReason, type Round } from '@pitdesk/contracts/rounds';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../../api/form-drafts.ts';
import { type CallFailure, type FailureCode, failureIn } from '../../../api/http/call-failure.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { type AskedReason, ReasonField, reasonCheck } from '../../../components/form/reason-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { useServiceWheelMutation, useVoidRoundMutation } from '../api.ts';
import { ChangedRound } from './before-and-after.tsx';

const LEAST_REASON = ChangeReason.minLength ?? 0;
const MOST_REASON = ChangeReason.maxLength ?? 0;

/** The reason of a change, for the audit and the regulator. */
export function useChangeReason(): AskedReason {
  const { t } = useTranslation('rounds');
  return {
    schema: ChangeReason,
    min: LEAST_REASON,
    max: MOST_REASON,
    label: t('reason.label'),
    help: t('reason.help'),
    missing: t('reason.missing', { least: LEAST_REASON }),
  };
}

interface Props {
  title: string;
  /** Under what name the reason is kept while it is typed. */
  draftName: string;
  about?: ReactNode;
  /** The effect of the action, and its limits. */
  effects: readonly string[];
  verb: string;
  isBusy: boolean;
  failure: CallFailure | undefined;
  /** Returns whether it was done: then the dialog closes. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Describes what an act does and does not do, and asks for a reason. */
function ReasonDialog({ title, draftName, about, effects, verb, isBusy, failure, onSend, onClose }: Props) {
  const { t } = useTranslation('rounds');
  const { text, type, drop } = useTextDraft(draftName);
  const asked = useChangeReason();
  const throwAway = (): void => {
    drop();
    onClose();
  };
  const { props, rules } = useCheckedForm({
    name: 'change',
    initial: { reason: text },
    check: reasonCheck(asked),
    onChange: ({ reason }) => type(reason),
    onSend: async ({ reason }) => {
      if (await onSend(reason.trim())) throwAway();
    },
  });
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <Form {...props} noValidate>
        {about}
        <ul className="change__effects">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <ReasonField asked={asked} used={text} rules={rules('reason')} />
        <ChangeFailure failure={failure} />
        <DialogActions>
          <Button onClick={throwAway} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="primary" danger htmlType="submit" disabled={isBusy}>
            {verb}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Voids a round. */
export function VoidDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const { t } = useTranslation('rounds');
  const [voidRound, { isLoading, error }] = useVoidRoundMutation();
  return (
    <ReasonDialog
      title={t('void.title')}
      draftName={`void:${round.id}`}
      about={<ChangedRound round={round} />}
      effects={[t('void.does'), t('void.keeps'), t('void.doesNot')]}
      verb={t('void.do')}
      isBusy={isLoading}
      failure={failureIn(error)}
      onSend={async (reason) => (await voidRound({ id: round.id, reason })).data !== undefined}
      onClose={onClose}
    />
  );
}

/** States that a wheel was exchanged or serviced, so that the count of its spins restarts. */
export function ServiceDialog({ tableId, onClose }: { tableId: EntityId; onClose: () => void }) {
  const { t } = useTranslation('rounds');
  const [serviceWheel, { isLoading, error }] = useServiceWheelMutation();
  return (
    <ReasonDialog
      title={t('allSpins.serviceTitle')}
      draftName={`wheel:${tableId}`}
      effects={[t('allSpins.does'), t('allSpins.keeps')]}
      verb={t('allSpins.do')}
      isBusy={isLoading}
      failure={failureIn(error)}
      onSend={async (reason) => (await serviceWheel({ id: tableId, reason })).data !== undefined}
      onClose={onClose}
    />
  );
}

/** Returns the text for a refused change, where the code is one of changes. */
function changeText(code: FailureCode) {
  switch (code) {
    case 'correction.own':
      return 'failure.own' as const;
    case 'correction.needs_shift_manager':
      return 'failure.needsShiftManager' as const;
    case 'correction.decided':
      return 'failure.decided' as const;
    case 'correction.stale':
      return 'failure.stale' as const;
    case 'correction.pending':
      return 'failure.pending' as const;
    case 'correction.impossible':
      return 'failure.impossible' as const;
    case 'request.conflict':
      return 'failure.conflict' as const;
    case 'request.not_found':
      return 'failure.gone' as const;
    default:
      return undefined;
  }
}

/** The failure of a change, and the id to quote. */
export function ChangeFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('rounds');
  const text = failure && changeText(failure.code);
  return <FailureAlert failure={failure} text={text && t(text)} />;
}
