import { BROADCAST, type BroadcastDossier } from '@pitdesk/contracts/broadcasts';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { useRejectBroadcastMutation } from './api.ts';
import { BroadcastFailure } from './broadcast-parts.tsx';

interface Props {
  broadcast: BroadcastDossier;
  onClose: () => void;
}

/** Requires the reason for a rejection, which the author can read. */
export function RejectBroadcast({ broadcast: { id, author }, onClose }: Props) {
  const { t } = useTranslation('broadcasts');
  const about = plainLine(author.username);
  const [reject, { isLoading, error }] = useRejectBroadcastMutation();
  return (
    <ReasonDialog
      key="reject"
      title={t('act.reject')}
      draftName={`broadcast:reject:${id}`}
      asked={{
        min: BROADCAST.reasonMin,
        max: BROADCAST.reasonMax,
        label: t('reason.label'),
        missing: t('reason.missing'),
      }}
      verb={t('act.reject')}
      isBusy={isLoading}
      failure={<BroadcastFailure failure={failureIn(error)} />}
      onSend={async (reason) => (await reject({ id, about, reason })).data !== undefined}
      onClose={onClose}
    />
  );
}
