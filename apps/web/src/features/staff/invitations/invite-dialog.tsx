import { ROLES, ROLES_OF_THE_HOUSE } from '@pitdesk/contracts/access';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { INVITATION, type InvitationSent, InviteStaffRequest } from '@pitdesk/contracts/staff';
import { Button, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormDraft } from '#api/form-drafts.ts';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { plainLine } from '#lib/plain-line.ts';
import { randomUuid } from '#lib/random.ts';
import { StepFailure, useStaffReason } from '../staff-parts.tsx';
import { isTerminalNumber } from '../terminal-number.ts';
import { useInviteStaffMutation } from './api.ts';
import { InvitationPart } from './invitation-part.tsx';

const Draft = z.object({
  /** Made once: an invitation whose answer was lost is not made again. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  roles: z.array(z.enum(ROLES)),
  where: z.enum(['all', 'some']),
  terminals: z.array(z.string()),
  note: z.string(),
  reason: z.string(),
});
type Draft = z.infer<typeof Draft>;

const hasFloorRole = ({ roles }: Pick<Draft, 'roles'>): boolean =>
  roles.some((role) => !ROLES_OF_THE_HOUSE.includes(role));

/** Returns the request of what was filled in: the terminals are those of the roles that do not cover all anyway. */
const requestOf = ({ where, terminals, roles, ...draft }: Draft): InviteStaffRequest => ({
  ...draft,
  name: draft.name.trim(),
  email: draft.email.trim(),
  reason: draft.reason.trim(),
  note: draft.note.trim() === '' ? null : draft.note.trim(),
  roles: roles.map((role) => ({
    role,
    terminals: where === 'all' || ROLES_OF_THE_HOUSE.includes(role) ? null : terminals.map(Number),
  })),
});

/** Invites somebody: the form, and then what became of the mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [sent, setSent] = useState<InvitationSent | null>(null);
  if (sent === null) return <InviteForm onSent={setSent} onClose={onClose} />;
  const { member, link } = sent;
  return (
    <Dialog
      key="sent"
      title={t('invitation.sent.title', { name: plainLine(member.username) })}
      onClose={onClose}
    >
      {member.invitation !== null && <InvitationPart invitation={member.invitation} link={link} />}
      {member.roles.length > 0 && <p>{t('invitation.sent.roles')}</p>}
      <DialogActions>
        <Button type="primary" onClick={onClose} data-autofocus>
          {common('modal.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function InviteForm({ onSent, onClose }: { onSent: (sent: InvitationSent) => void; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  const [language] = useLanguage();
  const kept = useFormDraft('staff:invite', Draft);
  const [invite, { isLoading, error }] = useInviteStaffMutation();
  const asked = useStaffReason();
  const [initial] = useState<Draft>(
    () =>
      kept.found ?? {
        id: randomUuid(),
        name: '',
        email: '',
        language,
        roles: [],
        where: 'all',
        terminals: [],
        note: '',
        reason: '',
      },
  );
  const throwAway = (): void => {
    kept.drop();
    onClose();
  };
  const { shape } = InviteStaffRequest;
  const { form, props, rules } = useCheckedForm<Draft>({
    name: 'invite',
    initial,
    check: (draft) => ({
      ...(!shape.name.safeParse(draft.name).success && {
        name: t('invitation.form.nameMissing', { least: INVITATION.nameMin }),
      }),
      ...(!shape.email.safeParse(draft.email.trim()).success && { email: t('invitation.form.emailMissing') }),
      ...(hasFloorRole(draft) &&
        draft.where === 'some' &&
        (draft.terminals.length === 0 || !draft.terminals.every(isTerminalNumber)) && {
          terminals: t('invitation.form.terminalsMissing'),
        }),
      ...reasonCheck(asked)(draft),
    }),
    onChange: (draft) => kept.keep({ ...draft, id: initial.id }),
    onSend: async (draft) => {
      const answer = await invite(requestOf({ ...draft, id: initial.id }));
      if (answer.data === undefined) return;
      kept.drop();
      onSent(answer.data);
    },
  });
  const roles = Form.useWatch('roles', form) ?? initial.roles;
  const where = Form.useWatch('where', form) ?? initial.where;
  const reason = Form.useWatch('reason', form) ?? initial.reason;
  return (
    <Dialog key="form" title={t('invitation.form.title')} isBusy={isLoading} onClose={onClose}>
      <Form {...props} noValidate>
        <p>{t('invitation.form.lead')}</p>
        <Form.Item name="name" label={t('invitation.form.name')} rules={rules('name')}>
          <Input maxLength={INVITATION.nameMax} autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('invitation.form.email')} rules={rules('email')}>
          <Input type="email" maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="language" label={t('invitation.form.language')}>
          <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
        </Form.Item>
        <Form.Item name="roles" label={t('invitation.form.roles')} extra={t('invitation.form.rolesHelp')}>
          <Select
            mode="multiple"
            options={ROLES.map((value) => ({ value, label: roleName(`name.${value}`) }))}
            optionFilterProp="label"
            maxCount={INVITATION.rolesMax}
          />
        </Form.Item>
        {hasFloorRole({ roles }) && (
          <>
            <Form.Item name="where" label={t('invitation.form.terminals')}>
              <Radio.Group
                options={[
                  { value: 'all', label: t('invitation.form.all') },
                  { value: 'some', label: t('invitation.form.some') },
                ]}
              />
            </Form.Item>
            {where === 'some' && (
              <Form.Item name="terminals" label={t('invitation.form.which')} rules={rules('terminals')}>
                <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
              </Form.Item>
            )}
          </>
        )}
        <Form.Item name="note" label={t('invitation.form.note')} extra={t('invitation.form.noteHelp')}>
          <Input.TextArea rows={2} maxLength={INVITATION.noteMax} />
        </Form.Item>
        <ReasonField asked={asked} used={reason} rules={rules('reason')} />
        <InviteFailure failure={failureIn(error)} />
        <DialogActions>
          <CancelButton onClick={throwAway} disabled={isLoading} />
          <Button type="primary" htmlType="submit" disabled={isLoading}>
            {t('invitation.form.do')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function InviteFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('staff');
  if (failure?.code !== 'invitation.exists') return <StepFailure failure={failure} />;
  return <FailureAlert failure={failure} text={t('invitation.failure.exists')} />;
}
