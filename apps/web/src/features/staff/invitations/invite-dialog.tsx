import { ROLES, ROLES_OF_THE_HOUSE } from '@pitdesk/contracts/access';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { INVITATION, type InvitationSent, InviteStaffRequest } from '@pitdesk/contracts/staff';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { randomUuid } from '#lib/text/random.ts';
import { StepFailure, useStaffReason } from '../staff-parts.tsx';
import { areTerminals, TerminalFields } from '../terminal-fields.tsx';
import { useInviteStaffMutation } from './api.ts';
import { InvitationPart } from './invitation-part.tsx';

const Draft = z.object({
  /** Created once: a retry after a lost answer creates no second invitation. */
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

/** Returns the request of the form: `terminals` applies to roles that do not cover all terminals. */
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

/** Invites a colleague: the form, then the state of the mail. */
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
  const [invite, { isLoading, error }] = useInviteStaffMutation();
  const asked = useStaffReason();
  const { shape } = InviteStaffRequest;
  const { form, initial, dialog, rules } = useDraftForm<Draft, InvitationSent>({
    name: 'invite',
    kept: ['staff:invite', Draft],
    begun: {
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
    check: (draft) => ({
      ...(!shape.name.safeParse(draft.name).success && {
        name: t('invitation.form.nameMissing', { least: INVITATION.nameMin }),
      }),
      ...(!shape.email.safeParse(draft.email.trim()).success && { email: t('invitation.form.emailMissing') }),
      ...(hasFloorRole(draft) &&
        draft.where === 'some' &&
        !areTerminals(draft.terminals) && { terminals: t('terminals.missing') }),
      ...reasonCheck(asked)(draft),
    }),
    onSend: async (draft) => (await invite(requestOf(draft))).data,
    onClose,
    onDone: onSent,
  });
  const roles = Form.useWatch('roles', form) ?? initial.roles;
  const where = Form.useWatch('where', form) ?? initial.where;
  const reason = Form.useWatch('reason', form) ?? initial.reason;
  return (
    <FormDialog
      {...dialog}
      title={t('invitation.form.title')}
      verb={t('invitation.form.do')}
      isBusy={isLoading}
    >
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
        <TerminalFields label={t('invitation.form.terminals')} where={where} rules={rules('terminals')} />
      )}
      <Form.Item name="note" label={t('invitation.form.note')} extra={t('invitation.form.noteHelp')}>
        <Input.TextArea rows={2} maxLength={INVITATION.noteMax} />
      </Form.Item>
      <ReasonField asked={asked} used={reason} rules={rules('reason')} />
      <InviteFailure failure={failureIn(error)} />
    </FormDialog>
  );
}

function InviteFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('staff');
  if (failure?.code !== 'invitation.exists') return <StepFailure failure={failure} />;
  return <FailureAlert failure={failure} text={t('invitation.failure.exists')} />;
}
