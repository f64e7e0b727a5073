import { ReasonField, reasonCheck } from '../../components/form/reason-field.tsx';
import './staff.css';
import type { FactorReset, RoleGrant, StaffDossier } from '@pitdesk/contracts/staff';
import { Alert, Button, Descriptions, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../api/form-drafts.ts';
import { failureIn } from '../../api/http/call-failure.ts';
import { useSession } from '../../api/session/session.ts';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { Moment } from '../../components/moment.tsx';
import { RecordDialog } from '../../components/record-dialog.tsx';
import { useMay } from '../../components/use-may.ts';
import { plainLine, wholeLine } from '../../lib/plain-line.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import {
  type StaffStep,
  useReasonedStaffStepMutation,
  useStaffMemberQuery,
  useStaffStepMutation,
} from './api.ts';
import { InvitationPart } from './invitations/invitation-part.tsx';
import { ProposeRole } from './propose-role.tsx';
import {
  FactorsText,
  RoleText,
  StaffStateMark,
  StepFailure,
  UnusedMark,
  useStaffReason,
} from './staff-parts.tsx';

/** A step that asks for a reason, or the form of a new role. */
type Asking =
  | { step: 'disable' | 'reset' }
  | { step: 'rejectReset'; reset: FactorReset }
  | { step: 'end' | 'reject'; grant: RoleGrant }
  | { step: 'propose' };

/** One account: its facts, its roles, and what may be done with them. */
export function MemberDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const result = useStaffMemberQuery(id);
  const member = result.data;
  const [asking, setAsking] = useState<Asking | null>(null);
  if (member !== undefined && asking !== null) {
    const close = (): void => setAsking(null);
    return asking.step === 'propose' ? (
      <ProposeRole member={member} onClose={close} />
    ) : (
      <AskReason member={member} asking={asking} onClose={close} />
    );
  }
  const title = member === undefined ? t('title') : t('one.title', { name: plainLine(member.username) });
  return (
    <RecordDialog title={title} result={result} onClose={onClose}>
      {(record) => <Member member={record} onAsk={setAsking} />}
    </RecordDialog>
  );
}

interface MemberProps {
  member: StaffDossier;
  onAsk: (asking: Asking) => void;
}

function Member({ member, onAsk }: MemberProps) {
  const { t } = useTranslation('staff');
  const [take, { isLoading, error }] = useStaffStepMutation();
  const one = useOneAtATime();
  const [mayManage, mayPropose] = [useMay('staff.manage'), useMay('roles.propose')];
  const mayReset = useMay('factors.reset') && member.factors.length > 0 && member.factor_reset === null;
  const { state, disabled, is_self: isSelf } = member;
  const about = plainLine(member.username);
  const step = (name: StaffStep, id: string) => (): void => void one(() => take({ step: name, id, about }));
  const isWithdrawn = state === 'invited' && member.invitation?.state === 'withdrawn';
  const button = (text: string, onClick: () => void, isDanger = false): ReactNode => (
    <Button disabled={isSelf || isLoading} danger={isDanger} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <div className="staff-one">
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          {
            key: 'state',
            label: t('column.state'),
            children: <StaffStateMark state={state} invitation={member.invitation} />,
          },
          { key: 'email', label: t('column.email'), children: <bdi>{plainLine(member.email) || '–'}</bdi> },
          { key: 'terminal', label: t('column.terminal'), children: member.terminal_id || '–' },
          {
            key: 'sessions',
            label: t('column.sessions'),
            children: member.sessions === 0 ? '–' : t('browsers', { count: member.sessions }),
          },
          {
            key: 'lastUsed',
            label: t('column.lastUsed'),
            children:
              member.last_used_at === null ? t('never') : <Moment at={member.last_used_at} shows="whole" />,
          },
          { key: 'signsInBy', label: t('column.signsInBy'), children: t(`signsInBy.${member.signs_in_by}`) },
          { key: 'factors', label: t('column.factors'), children: <FactorsText factors={member.factors} /> },
        ]}
      />
      <UnusedMark days={member.unused_days} />
      {disabled !== null && disabled.unused_days !== null && (
        <p>
          {t('unused.disabled', { count: disabled.unused_days })} <Moment at={disabled.at} shows="whole" />
        </p>
      )}
      {disabled !== null && disabled.unused_days === null && (
        <p>
          {t('one.disabledBy', { name: plainLine(disabled.by.username) })}{' '}
          <Moment at={disabled.at} shows="whole" />: <q>{wholeLine(disabled.reason)}</q>
        </p>
      )}
      {member.invitation !== null && <InvitationPart invitation={member.invitation} />}
      {isSelf && <p role="note">{t('one.self')}</p>}
      <StepFailure failure={failureIn(error)} />
      {member.factor_reset !== null && (
        <WaitingReset
          reset={member.factor_reset}
          isSelf={isSelf}
          isBusy={isLoading}
          onStep={(name, id) => step(name, id)()}
          onAsk={onAsk}
        />
      )}
      <h3>{t('one.roles')}</h3>
      {member.roles.length === 0 && <p className="staff-none">{t('noRole')}</p>}
      <ul className="staff-grants">
        {member.roles.map((grant) => (
          <li key={grant.id}>
            <GrantFacts grant={grant} />
            <GrantActions
              grant={grant}
              isSelf={isSelf}
              isBusy={isLoading}
              onStep={(name) => step(name, grant.id)()}
              onAsk={(name) => onAsk({ step: name, grant })}
            />
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('one.past')}</summary>
        {member.past_roles.length === 0 && <p className="staff-none">{t('one.noPast')}</p>}
        <ul className="staff-grants">
          {member.past_roles.map((grant) => (
            <li key={grant.id}>
              <GrantFacts grant={grant} />
            </li>
          ))}
        </ul>
      </details>
      <DialogActions>
        {mayManage && state === 'pending' && button(t('act.admit'), step('admit', member.id))}
        {mayManage && state === 'disabled' && button(t('act.enable'), step('enable', member.id))}
        {mayManage &&
          ['pending', 'active'].includes(state) &&
          button(t('act.disable'), () => onAsk({ step: 'disable' }), true)}
        {mayReset && button(t('act.reset'), () => onAsk({ step: 'reset' }), true)}
        {mayPropose && state !== 'disabled' && !isWithdrawn && (
          <Button type="primary" disabled={isSelf || isLoading} onClick={() => onAsk({ step: 'propose' })}>
            {t('act.propose')}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

/** A role, its state, and who proposed and decided it. */
function GrantFacts({ grant }: { grant: RoleGrant }) {
  const { t } = useTranslation('staff');
  const { proposed_by, proposed_at, reason, decided_by, decided_at, decision_reason } = grant;
  return (
    <div>
      <strong>
        <RoleText grant={{ ...grant, state: 'active' }} />
      </strong>{' '}
      <span className="staff-grant-state" data-state={grant.state}>
        {t(`grant.${grant.state}`)}
      </span>
      <p>
        {proposed_by === null
          ? t(grant.of_provider ? 'one.byProvider' : 'one.byServer')
          : t('one.proposedBy', { name: plainLine(proposed_by.username) })}{' '}
        <Moment at={proposed_at} shows="whole" />: <q>{wholeLine(reason)}</q>
      </p>
      {decided_by !== null && decided_at !== null && (
        <p>
          {t('one.decidedBy', { name: plainLine(decided_by.username) })}{' '}
          <Moment at={decided_at} shows="whole" />
          {decision_reason !== null && (
            <>
              : <q>{wholeLine(decision_reason)}</q>
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

/** Two people: whoever proposed a role may withdraw it, and another one decides. */
function GrantActions({
  grant: { state, proposed_by, of_provider: isOfProvider },
  isSelf,
  isBusy,
  onStep,
  onAsk,
}: GrantActionsProps) {
  const { t } = useTranslation('staff');
  const [mayManage, mayPropose, mayApprove] = [
    useMay('staff.manage'),
    useMay('roles.propose'),
    useMay('roles.approve'),
  ];
  const isOwnProposal = String(useSession().user?.id) === proposed_by?.id;
  if (state === 'active') {
    return mayManage && !isOfProvider ? (
      <Button danger disabled={isSelf || isBusy} onClick={() => onAsk('end')}>
        {t('act.end')}
      </Button>
    ) : null;
  }
  return (
    <div className="staff-grant-actions">
      {isOwnProposal && mayApprove && <p>{t('one.ownProposal')}</p>}
      {isOwnProposal && mayPropose && (
        <Button disabled={isBusy} onClick={() => onStep('withdraw')}>
          {t('act.withdraw')}
        </Button>
      )}
      {mayApprove && (
        <>
          <Button danger disabled={isSelf || isOwnProposal || isBusy} onClick={() => onAsk('reject')}>
            {t('act.reject')}
          </Button>
          <Button
            type="primary"
            disabled={isSelf || isOwnProposal || isBusy}
            onClick={() => onStep('approve')}
          >
            {t('act.approve')}
          </Button>
        </>
      )}
    </div>
  );
}

interface WaitingResetProps {
  reset: FactorReset;
  isSelf: boolean;
  isBusy: boolean;
  onStep: (step: 'approveReset' | 'withdrawReset', id: string) => void;
  onAsk: (asking: Asking) => void;
}

/** A reset of second factors that waits for another person than its proposer. */
function WaitingReset({ reset, isSelf, isBusy, onStep, onAsk }: WaitingResetProps) {
  const { t } = useTranslation('staff');
  const [mayReset, mayDecide] = [useMay('factors.reset'), useMay('factors.decide')];
  const isOwnProposal = String(useSession().user?.id) === reset.proposed_by.id;
  return (
    <Alert
      type="warning"
      title={t('factor.resetWaits')}
      description={
        <>
          <p>
            {t('one.proposedBy', { name: plainLine(reset.proposed_by.username) })}{' '}
            <Moment at={reset.proposed_at} shows="whole" />: <q>{wholeLine(reset.reason)}</q>
          </p>
          <div className="staff-grant-actions">
            {isOwnProposal && mayReset && (
              <Button disabled={isBusy} onClick={() => onStep('withdrawReset', reset.id)}>
                {t('act.withdraw')}
              </Button>
            )}
            {mayDecide && (
              <>
                <Button
                  danger
                  disabled={isSelf || isOwnProposal || isBusy}
                  onClick={() => onAsk({ step: 'rejectReset', reset })}
                >
                  {t('act.reject')}
                </Button>
                <Button
                  type="primary"
                  disabled={isSelf || isOwnProposal || isBusy}
                  onClick={() => onStep('approveReset', reset.id)}
                >
                  {t('act.approve')}
                </Button>
              </>
            )}
          </div>
        </>
      }
    />
  );
}

interface AskReasonProps {
  member: StaffDossier;
  asking: Exclude<Asking, { step: 'propose' }>;
  onClose: () => void;
}

function idOf(member: StaffDossier, asking: AskReasonProps['asking']): string {
  if ('grant' in asking) return asking.grant.id;
  return 'reset' in asking ? asking.reset.id : member.id;
}

/** Says what a step does, and asks for its reason. */
function AskReason({ member, asking, onClose }: AskReasonProps) {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  const id = idOf(member, asking);
  const name = plainLine(member.username);
  const { text, type, drop } = useTextDraft(`staff:${asking.step}:${id}`);
  const [take, { isLoading, error }] = useReasonedStaffStepMutation();
  const asked = useStaffReason();
  const { props, rules } = useCheckedForm({
    name: 'staff-reason',
    initial: { reason: text },
    check: reasonCheck(asked),
    onChange: ({ reason }) => type(reason),
    onSend: async ({ reason }) => {
      const done = await take({ step: asking.step, id, reason: reason.trim(), about: name });
      if (done.data === undefined) return;
      drop();
      onClose();
    },
  });
  const role = 'grant' in asking ? roleName(`name.${asking.grant.role}`) : '';
  return (
    <Dialog key={asking.step} title={t(`step.${asking.step}.title`)} isBusy={isLoading} onClose={onClose}>
      <Form {...props} noValidate>
        <p>{t(`step.${asking.step}.does`, { name, role })}</p>
        {asking.step === 'disable' && <p>{t('step.disable.keeps')}</p>}
        <ReasonField asked={asked} used={text} rules={rules('reason')} />
        <StepFailure failure={failureIn(error)} />
        <DialogActions>
          <Button onClick={onClose} disabled={isLoading}>
            {t('cancel')}
          </Button>
          <Button type="primary" danger htmlType="submit" disabled={isLoading}>
            {t(`act.${asking.step}`)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
