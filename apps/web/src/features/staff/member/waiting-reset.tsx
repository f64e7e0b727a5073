import type { FactorReset } from '@pitdesk/contracts/staff';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session/session.ts';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { ProposalActions } from './proposal-actions.tsx';

interface Props {
  reset: FactorReset;
  isSelf: boolean;
  isBusy: boolean;
  onStep: (step: 'approveReset' | 'withdrawReset') => void;
  onReject: () => void;
}

/** A reset of second factors that waits for another person's decision. */
export function WaitingReset({ reset, isSelf, isBusy, onStep, onReject }: Props) {
  const { t } = useTranslation('staff');
  const [mayReset, mayDecide] = [useMay('factors.reset'), useMay('factors.decide')];
  const isOwn = String(useSession().user?.id) === reset.proposed_by.id;
  return (
    <Alert
      type="warning"
      title={t('factor.resetWaits')}
      description={
        <>
          <p>
            <span>{t('one.proposedBy', { name: plainLine(reset.proposed_by.username) })}</span>{' '}
            <Moment at={reset.proposed_at} shows="whole" />
            <span>:</span> <q>{uncutLine(reset.reason)}</q>
          </p>
          <ProposalActions
            isOwn={isOwn}
            isSelf={isSelf}
            isBusy={isBusy}
            mayWithdraw={mayReset}
            mayDecide={mayDecide}
            onWithdraw={() => onStep('withdrawReset')}
            onReject={onReject}
            onApprove={() => onStep('approveReset')}
          />
        </>
      }
    />
  );
}
