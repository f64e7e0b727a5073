import type { Invitation } from '@pitdesk/contracts/staff';
import { Alert, App, Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { useResendInvitationMutation, useWithdrawInvitationMutation } from './api.ts';

interface Props {
  invitation: Invitation;
  /** The link where no mail was sent: it is known only right after the invitation. */
  link?: string | null;
}

/** An invitation: its author, its time, the state of its mail, and its actions. */
export function InvitationPart({ invitation, link: given = null }: Props) {
  const { t } = useTranslation('staff');
  const [resend, sent] = useResendInvitationMutation();
  const [withdraw, withdrawn] = useWithdrawInvitationMutation();
  const one = useOneAtATime();
  const mayManage = useMay('staff.manage');
  const { id, state, note, invited_by, invited_at, expires_at, accepted_at } = invitation;
  const isOpen = state === 'invited' || state === 'expired';
  const isBusy = sent.isLoading || withdrawn.isLoading;
  const failure = failureIn(sent.error ?? withdrawn.error);
  const link = sent.data?.link ?? given;
  return (
    <Flex
      component="section"
      vertical
      gap={8}
      className="box pad words spaced"
      aria-label={t('invitation.one.title')}
    >
      <p>
        <InvitationMark invitation={invitation} />{' '}
        <span>{`· ${t('invitation.one.by', { name: plainLine(invited_by.username) })}`}</span>{' '}
        <Moment at={invited_at} shows="whole" />
      </p>
      {note !== null && (
        <p>
          <span>{`${t('invitation.one.note')}:`}</span> <q>{uncutLine(note)}</q>
        </p>
      )}
      {isOpen && (
        <p>
          <span>{t(state === 'expired' ? 'invitation.one.expired' : 'invitation.one.expires')}</span>{' '}
          <Moment at={expires_at} shows="whole" />
        </p>
      )}
      {accepted_at !== null && (
        <p>
          <span>{t('invitation.one.accepted')}</span> <Moment at={accepted_at} shows="whole" />
        </p>
      )}
      {invitation.withdrawn !== null && (
        <p>
          <span>{t('invitation.one.withdrawn', { name: plainLine(invitation.withdrawn.by) })}</span>{' '}
          <Moment at={invitation.withdrawn.at} shows="whole" />
        </p>
      )}
      {isOpen && <MailState mail={invitation.mail} hasLink={link !== null} />}
      {isOpen && link !== null && <InvitationLink key={link} link={link} />}
      <FailureAlert
        failure={failure}
        text={failure?.code === 'invitation.over' ? t('invitation.failure.over') : undefined}
      />
      {mayManage && isOpen && (
        <Flex wrap gap={8}>
          <Button disabled={isBusy} onClick={() => void one(() => resend(id))}>
            {t(invitation.mail.state === 'off' ? 'invitation.act.newLink' : 'invitation.act.resend')}
          </Button>
          <Button danger disabled={isBusy} onClick={() => void one(() => withdraw(id))}>
            {t('invitation.act.withdraw')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

const SIGNS = { invited: '✉', accepted: '●', expired: '⌛', withdrawn: '⊘' } as const;

/** The state of an invitation: an icon and a word. */
export function InvitationMark({ invitation: { state } }: { invitation: Invitation }) {
  const { t } = useTranslation('staff');
  return (
    <span>
      <span aria-hidden="true">{SIGNS[state]}</span> <span>{t(`invitation.state.${state}`)}</span>
    </span>
  );
}

function MailState({
  mail: { state, at, problem },
  hasLink,
}: {
  mail: Invitation['mail'];
  hasLink: boolean;
}) {
  const { t } = useTranslation('staff');
  if (state === 'off') {
    return (
      <Alert
        type="info"
        showIcon
        title={t(hasLink ? 'invitation.mail.offWithLink' : 'invitation.mail.off')}
      />
    );
  }
  if (state === 'failed') {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('invitation.mail.failed')}
        description={
          problem === null ? undefined : t('invitation.mail.answer', { answer: uncutLine(problem) })
        }
      />
    );
  }
  return (
    <p>
      <span>{t(`invitation.mail.${state}`)}</span> <Moment at={at} shows="whole" />
    </p>
  );
}

function InvitationLink({ link }: { link: string }) {
  const { t } = useTranslation('staff');
  const { message } = App.useApp();
  const [isSelected, setSelected] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      void message.success(t('invitation.link.copied'));
    } catch {
      // Browsers copy only in a secure context; elsewhere the user can still select the text.
      setSelected(true);
    }
  };
  return (
    <div>
      <label htmlFor="invitation-link">{t('invitation.link.label')}</label>
      <Flex gap={8}>
        <Input id="invitation-link" readOnly value={link} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()}>{t('invitation.link.copy')}</Button>
      </Flex>
      <p role="status">{isSelected ? t('invitation.link.byHand') : t('invitation.link.once')}</p>
    </div>
  );
}
