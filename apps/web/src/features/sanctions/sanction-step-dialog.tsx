import { SANCTIONS, type SanctionDossier } from '@pitdesk/contracts/sanctions';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { useAppealSanctionMutation, useReasonedSanctionStepMutation } from './api.ts';
import { DecideAppeal } from './decide-appeal.tsx';
import { aboutOf, SanctionFailure, useSanctionReason } from './sanction-parts.tsx';

/** A step of a sanction with a form. */
export type StepWithForm = 'reject' | 'lift' | 'appeal' | 'decide';

interface Props {
  sanction: SanctionDossier;
  step: StepWithForm;
  onClose: () => void;
}

/** The form of a step: its reason, the player's appeal, or the decision on it. */
export function SanctionStepDialog({ sanction, step, onClose }: Props) {
  if (step === 'decide') return <DecideAppeal sanction={sanction} onClose={onClose} />;
  if (step === 'appeal') return <AppealSanction sanction={sanction} onClose={onClose} />;
  return <ReasonedStep sanction={sanction} step={step} onClose={onClose} />;
}

function ReasonedStep({ sanction, step, onClose }: Props & { step: 'reject' | 'lift' }) {
  const { t } = useTranslation('player');
  const [carryOut, { isLoading, error }] = useReasonedSanctionStepMutation();
  const { id } = sanction;
  return (
    <ReasonDialog
      title={`${t(`act.${step}`)}: ${plainLine(sanction.player)}`}
      draftName={`sanction:${step}:${id}`}
      action={step === 'lift' ? 'sanctions.lift' : 'sanctions.approve'}
      asked={useSanctionReason()}
      verb={t(`act.${step}`)}
      isBusy={isLoading}
      failure={<SanctionFailure failure={failureIn(error)} />}
      onSend={async (reason) =>
        (await carryOut({ id, about: aboutOf(sanction, t), step, reason })).data !== undefined
      }
      onClose={onClose}
    />
  );
}

function AppealSanction({ sanction, onClose }: Omit<Props, 'step'>) {
  const { t } = useTranslation('player');
  const [appeal, { isLoading, error }] = useAppealSanctionMutation();
  const { id } = sanction;
  return (
    <ReasonDialog
      title={`${t('act.appeal')}: ${plainLine(sanction.player)}`}
      draftName={`sanction:appeal:${id}`}
      asked={{
        min: 1,
        max: SANCTIONS.evidenceMax,
        label: t('ask.appealText'),
        missing: t('ask.appealMissing'),
      }}
      verb={t('act.appeal')}
      danger={false}
      isBusy={isLoading}
      failure={<SanctionFailure failure={failureIn(error)} />}
      onSend={async (text) => (await appeal({ id, about: aboutOf(sanction, t), text })).data !== undefined}
      onClose={onClose}
    />
  );
}
