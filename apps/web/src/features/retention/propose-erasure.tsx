import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import { randomUuid } from '#lib/text/random.ts';
import { useProposeErasureMutation } from './api.ts';
import { PlanOf } from './erasure-plan.tsx';
import { RetentionFailure, useRetentionReason } from './retention-parts.tsx';

interface Props {
  player: { id: string; name: string };
  onClose: () => void;
}

/** The dry run of an erasure, and its proposal. A colleague decides. */
export function ProposeErasure({ player, onClose }: Props) {
  const { t } = useTranslation('retention');
  const [id] = useState(() => randomUuid());
  const [marked, mark] = useState<string[]>([]);
  const [propose, { isLoading, error }] = useProposeErasureMutation();
  const title = `${t('act.erase')}: ${player.name}`;
  return (
    <ReasonDialog
      title={title}
      draftName={`erasure:${player.id}`}
      asked={useRetentionReason()}
      verb={t('act.propose')}
      isBusy={isLoading}
      failure={<RetentionFailure failure={failureIn(error)} />}
      onSend={async (reason) => {
        const { data } = await propose({ id, about: title, player_id: player.id, reason, lines: marked });
        return data !== undefined;
      }}
      onClose={onClose}
    >
      <PlanOf playerId={player.id} marking={{ marked, onMark: mark }} />
    </ReasonDialog>
  );
}
