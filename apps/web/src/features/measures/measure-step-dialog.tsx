import { MEASURES, type MeasureDossier } from '@pitdesk/contracts/measures';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { useAppealMeasureMutation, useReasonedMeasureStepMutation } from './api.ts';
import { DecideAppeal } from './decide-appeal.tsx';
import { aboutOf, MeasureFailure, useMeasureReason } from './measure-parts.tsx';

/** A step of a measure with a form. */
export type StepWithForm = 'reject' | 'lift' | 'appeal' | 'decide';

interface Props {
  measure: MeasureDossier;
  step: StepWithForm;
  onClose: () => void;
}

/** The form of a step: its reason, the player's appeal, or the decision on it. */
export function MeasureStepDialog({ measure, step, onClose }: Props) {
  if (step === 'decide') return <DecideAppeal measure={measure} onClose={onClose} />;
  if (step === 'appeal') return <AppealMeasure measure={measure} onClose={onClose} />;
  return <ReasonedStep measure={measure} step={step} onClose={onClose} />;
}

function ReasonedStep({ measure, step, onClose }: Props & { step: 'reject' | 'lift' }) {
  const { t } = useTranslation('player');
  const [take, { isLoading, error }] = useReasonedMeasureStepMutation();
  const { id } = measure;
  return (
    <ReasonDialog
      title={`${t(`act.${step}`)}: ${plainLine(measure.player)}`}
      draftName={`measure:${step}:${id}`}
      asked={useMeasureReason()}
      verb={t(`act.${step}`)}
      isBusy={isLoading}
      failure={<MeasureFailure failure={failureIn(error)} />}
      onSend={async (reason) =>
        (await take({ id, about: aboutOf(measure, t), step, reason })).data !== undefined
      }
      onClose={onClose}
    />
  );
}

function AppealMeasure({ measure, onClose }: Omit<Props, 'step'>) {
  const { t } = useTranslation('player');
  const [appeal, { isLoading, error }] = useAppealMeasureMutation();
  const { id } = measure;
  return (
    <ReasonDialog
      title={`${t('act.appeal')}: ${plainLine(measure.player)}`}
      draftName={`measure:appeal:${id}`}
      asked={{
        min: 1,
        max: MEASURES.evidenceMax,
        label: t('ask.appealText'),
        missing: t('ask.appealMissing'),
      }}
      verb={t('act.appeal')}
      danger={false}
      isBusy={isLoading}
      failure={<MeasureFailure failure={failureIn(error)} />}
      onSend={async (text) => (await appeal({ id, about: aboutOf(measure, t), text })).data !== undefined}
      onClose={onClose}
    />
  );
}
