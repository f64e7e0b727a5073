import type { RoleGrant } from '@pitdesk/contracts/staff';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session/session.ts';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { RoleText } from '../staff-parts.tsx';
import { ProposalActions } from './proposal-actions.tsx';

/** A role, its state, and the authors of its proposal and decision. */
export function GrantFacts({ grant }: { grant: RoleGrant }) {
  const { t } = useTranslation('staff');
  const { proposed_by, proposed_at, reason, decided_by, decided_at, decision_reason } = grant;
  return (
    <div>
      <strong>
        <RoleText grant={{ ...grant, state: 'active' }} />
      </strong>{' '}
      <span className={grant.state === 'proposed' ? 'warning' : undefined}>{t(`grant.${grant.state}`)}</span>
      <p>
        <span>
          {proposed_by === null
            ? t(grant.of_provider ? 'one.byProvider' : 'one.byServer')
            : t('one.proposedBy', { name: plainLine(proposed_by.username) })}
        </span>{' '}
        <Moment at={proposed_at} shows="whole" />
        <span>:</span> <q>{uncutLine(reason)}</q>
      </p>
      {decided_by !== null && decided_at !== null && (
        <p>
          <span>{t('one.decidedBy', { name: plainLine(decided_by.username) })}</span>{' '}
          <Moment at={decided_at} shows="whole" />
          {decision_reason !== null && (
            <>
              : <q>{uncutLine(decision_reason)}</q>
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface GrantActionsProps {
  grant: RoleGrant;
  isSelf: boolean;
  isBusy: boolean;
  onStep: (step: 'approve' | 'withdraw') => void;
  onAsk: (step: 'end' | 'reject') => void;
}

export function GrantActions({ grant, isSelf, isBusy, onStep, onAsk }: GrantActionsProps) {
  const { t } = useTranslation('staff');
  const [mayManage, mayPropose, mayApprove] = [
    useMay('staff.manage'),
    useMay('roles.propose'),
    useMay('roles.approve'),
  ];
  const isOwn = String(useSession().user?.id) === grant.proposed_by?.id;
  if (grant.state === 'active') {
    return mayManage && !grant.of_provider ? (
      <Button danger disabled={isSelf || isBusy} onClick={() => onAsk('end')}>
        {t('act.end')}
      </Button>
    ) : null;
  }
  return (
    <ProposalActions
      isOwn={isOwn}
      isSelf={isSelf}
      isBusy={isBusy}
      mayWithdraw={mayPropose}
      mayDecide={mayApprove}
      note={isOwn && mayApprove ? t('one.ownProposal') : null}
      onWithdraw={() => onStep('withdraw')}
      onReject={() => onAsk('reject')}
      onApprove={() => onStep('approve')}
    />
  );
}
