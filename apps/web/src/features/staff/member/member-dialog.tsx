import '../staff.css';
import type { StaffDossier } from '@pitdesk/contracts/staff';
import { Button, Descriptions, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { DialogActions } from '#components/dialog.tsx';
import { Moment } from '#components/moment.tsx';
import { RecordDialog } from '#components/record-dialog.tsx';
import { useMay } from '#components/use-may.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { type StaffStep, useStaffMemberQuery, useStaffStepMutation } from '../api.ts';
import { InvitationPart } from '../invitations/invitation-part.tsx';
import { FactorsText, StaffStateMark, StepFailure, UnusedMark } from '../staff-parts.tsx';
import { ProposeRole } from './propose-role.tsx';
import { GrantActions, GrantFacts } from './role-grant.tsx';
import { type ReasonedStep, StepReasonDialog } from './step-reason-dialog.tsx';
import { WaitingReset } from './waiting-reset.tsx';

/** A step that requires a reason, or the form of a new role. */
type OpenForm = ReasonedStep | { step: 'propose' };

/** One account: its facts, its roles, and its actions. */
export function MemberDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const result = useStaffMemberQuery(id);
  const member = result.data;
  const [asking, setAsking] = useState<OpenForm | null>(null);
  if (member !== undefined && asking !== null) {
    const close = (): void => setAsking(null);
    return asking.step === 'propose' ? (
      <ProposeRole member={member} onClose={close} />
    ) : (
      <StepReasonDialog member={member} asking={asking} onClose={close} />
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
  onAsk: (asking: OpenForm) => void;
}

function Member({ member, onAsk }: MemberProps) {
  const { t } = useTranslation(['staff', 'fields']);
  const [take, { isLoading, error }] = useStaffStepMutation();
  const one = useOneAtATime();
  const [mayManage, mayPropose] = [useMay('staff.manage'), useMay('roles.propose')];
  const { state, disabled, is_self: isSelf, factor_reset: waiting } = member;
  const mayReset = useMay('factors.reset') && member.factors.length > 0 && waiting === null;
  const about = plainLine(member.username);
  const step = (name: StaffStep, id: string) => (): void => void one(() => take({ step: name, id, about }));
  const isWithdrawn = state === 'invited' && member.invitation?.state === 'withdrawn';
  const button = (text: string, onClick: () => void, isDanger = false): ReactNode => (
    <Button disabled={isSelf || isLoading} danger={isDanger} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <Flex vertical gap={12}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          {
            key: 'state',
            label: t('fields:state'),
            children: <StaffStateMark state={state} invitation={member.invitation} />,
          },
          {
            key: 'email',
            label: t('fields:email'),
            children: <bdi translate="no">{plainLine(member.email) || '–'}</bdi>,
          },
          { key: 'terminal', label: t('fields:terminal'), children: member.terminal_id || '–' },
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
          <span>{t('unused.disabled', { count: disabled.unused_days })}</span>{' '}
          <Moment at={disabled.at} shows="whole" />
        </p>
      )}
      {disabled !== null && disabled.unused_days === null && (
        <p>
          <span>{t('one.disabledBy', { name: plainLine(disabled.by.username) })}</span>{' '}
          <Moment at={disabled.at} shows="whole" />
          <span>:</span> <q>{uncutLine(disabled.reason)}</q>
        </p>
      )}
      {member.invitation !== null && <InvitationPart invitation={member.invitation} />}
      {isSelf && <p role="note">{t('one.self')}</p>}
      <StepFailure failure={failureIn(error)} />
      {waiting !== null && (
        <WaitingReset
          reset={waiting}
          isSelf={isSelf}
          isBusy={isLoading}
          onStep={(name) => step(name, waiting.id)()}
          onReject={() => onAsk({ step: 'rejectReset', reset: waiting })}
        />
      )}
      <h3>{t('one.roles')}</h3>
      {member.roles.length === 0 && <p className="muted">{t('noRole')}</p>}
      <Flex component="ul" vertical gap={12} className="staff-grants">
        {member.roles.map((grant) => (
          <Flex
            component="li"
            key={grant.id}
            wrap
            gap="8px 16px"
            align="start"
            justify="space-between"
            className="box pad"
          >
            <GrantFacts grant={grant} />
            <GrantActions
              grant={grant}
              isSelf={isSelf}
              isBusy={isLoading}
              onStep={(name) => step(name, grant.id)()}
              onAsk={(name) => onAsk({ step: name, grant })}
            />
          </Flex>
        ))}
      </Flex>
      <details>
        <summary>{t('one.past')}</summary>
        {member.past_roles.length === 0 && <p className="muted">{t('one.noPast')}</p>}
        <Flex component="ul" vertical gap={12} className="staff-grants">
          {member.past_roles.map((grant) => (
            <Flex component="li" key={grant.id} className="box pad">
              <GrantFacts grant={grant} />
            </Flex>
          ))}
        </Flex>
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
    </Flex>
  );
}
