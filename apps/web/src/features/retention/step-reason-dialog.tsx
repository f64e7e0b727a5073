import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import { type ReasonedStep, useReasonedRetentionStepMutation } from './api.ts';
import { RetentionFailure, useRetentionReason } from './retention-parts.tsx';

interface Props {
  id: string;
  step: ReasonedStep;
  /** The player's name. */
  name: string;
  onClose: () => void;
}

/** Requires the reason to release a hold or to reject an erasure. */
export function StepReasonDialog({ id, step, name, onClose }: Props) {
  const { t } = useTranslation('retention');
  const [send, { isLoading, error }] = useReasonedRetentionStepMutation();
  const title = `${t(`act.${step}`)}: ${name}`;
  return (
    <ReasonDialog
      title={title}
      draftName={`retention:${step}:${id}`}
      asked={useRetentionReason()}
      verb={t(`act.${step}`)}
      isBusy={isLoading}
      failure={<RetentionFailure failure={failureIn(error)} />}
      onSend={async (reason) => (await send({ id, step, about: title, reason })).data !== undefined}
      onClose={onClose}
    />
  );
}
