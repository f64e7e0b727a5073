import type { Erasure } from '@pitdesk/contracts/retention';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { useRetentionStepMutation } from './api.ts';
import { ErasureLines } from './erasure-lines.tsx';
import { PlanOf } from './erasure-plan.tsx';
import { RetentionFailure } from './retention-parts.tsx';

interface Props {
  erasure: Erasure;
  step: 'approve' | 'withdraw';
  name: string;
  onClose: () => void;
}

/** Approves an erasure with its effect in view, or withdraws it. */
export function DecideErasure({ erasure: { id, player_id: playerId, lines }, step, name, onClose }: Props) {
  const { t } = useTranslation('retention');
  const [send, { isLoading, error }] = useRetentionStepMutation();
  const title = `${t(`act.${step}`)}: ${name}`;
  const decide = async (): Promise<void> => {
    const sent = await send({ id, step, about: title });
    if (sent.data !== undefined) onClose();
  };
  return (
    <Dialog title={title} isBusy={isLoading} onClose={onClose}>
      {step === 'approve' && <p className="spaced">{t('erasure.final')}</p>}
      {step === 'approve' && playerId !== null && <PlanOf playerId={playerId} />}
      {step === 'approve' && <ErasureLines lines={lines} />}
      <RetentionFailure failure={failureIn(error)} />
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isLoading} />
        <Button type="primary" danger={step === 'approve'} disabled={isLoading} onClick={() => void decide()}>
          {t(`act.${step}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
