import { ACTIONS, ROLES, ROLES_OF_THE_HOUSE, type Role, rolesFor } from '@pitdesk/contracts/access';
import type { StaffDossier } from '@pitdesk/contracts/staff';
import { Button, Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { plainLine } from '#lib/plain-line.ts';
import { useProposeRoleMutation } from '../api.ts';
import { StepFailure, useStaffReason } from '../staff-parts.tsx';
import { isTerminalNumber } from '../terminal-number.ts';

const Draft = z.object({
  role: z.enum(ROLES).nullable(),
  where: z.enum(['all', 'some']),
  terminals: z.array(z.string()),
  reason: z.string(),
});
type Draft = z.infer<typeof Draft>;

const EMPTY: Draft = { role: null, where: 'all', terminals: [], reason: '' };

/** The form of a role that another person has to approve. */
export function ProposeRole({ member, onClose }: { member: StaffDossier; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  const draft = useFormDraft(`staff:propose:${member.id}`, Draft);
  const [propose, { isLoading, error }] = useProposeRoleMutation();
  const asked = useStaffReason();
  const throwAway = (): void => {
    draft.drop();
    onClose();
  };
  const { form, props, rules } = useCheckedForm<Draft>({
    name: 'propose-role',
    initial: draft.found ?? EMPTY,
    check: ({ role, where, terminals, reason }) => ({
      ...(role === null && { role: t('propose.chooseRole') }),
      ...(needsTerminals(role, where) &&
        (terminals.length === 0 || !terminals.every(isTerminalNumber)) && {
          terminals: t('propose.whichMissing'),
        }),
      ...reasonCheck(asked)({ reason }),
    }),
    onChange: (values) => draft.keep(values),
    onSend: async ({ role, where, terminals, reason }) => {
      if (role === null) return;
      const chosen = needsTerminals(role, where) ? terminals.map(Number) : null;
      const sent = await propose({
        id: member.id,
        role,
        terminals: chosen,
        reason: reason.trim(),
        about: `${roleName(`name.${role}`)} · ${plainLine(member.username)}`,
      });
      if (sent.data === undefined) return;
      throwAway();
    },
  });
  const role = Form.useWatch('role', form) ?? null;
  const where = Form.useWatch('where', form) ?? 'all';
  const reason = Form.useWatch('reason', form) ?? '';
  const allowed = useAllowed(role);
  const held = member.roles.map((grant) => grant.role);
  return (
    <Dialog
      key="propose"
      title={`${t('propose.title')}: ${plainLine(member.username)}`}
      isBusy={isLoading}
      onClose={onClose}
    >
      <Form {...props} noValidate>
        <Form.Item
          name="role"
          label={t('propose.role')}
          rules={rules('role')}
          extra={role !== null && t('propose.allows', { actions: allowed })}
        >
          <Select
            options={ROLES.filter((one) => !held.includes(one)).map((value) => ({
              value,
              label: roleName(`name.${value}`),
            }))}
          />
        </Form.Item>
        {role !== null && ROLES_OF_THE_HOUSE.includes(role) ? (
          <p>{t('propose.house')}</p>
        ) : (
          <>
            <Form.Item name="where" label={t('propose.terminals')}>
              <Radio.Group
                options={[
                  { value: 'all', label: t('propose.all') },
                  { value: 'some', label: t('propose.some') },
                ]}
              />
            </Form.Item>
            {where === 'some' && (
              <Form.Item name="terminals" label={t('propose.which')} rules={rules('terminals')}>
                <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
              </Form.Item>
            )}
          </>
        )}
        <ReasonField asked={asked} used={reason} rules={rules('reason')} />
        <p>{t('propose.twoPeople')}</p>
        <StepFailure failure={failureIn(error)} />
        <DialogActions>
          <CancelButton onClick={throwAway} disabled={isLoading} />
          <Button type="primary" htmlType="submit" disabled={isLoading}>
            {t('propose.do')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const needsTerminals = (role: Role | null, where: Draft['where']): boolean =>
  where === 'some' && (role === null || !ROLES_OF_THE_HOUSE.includes(role));

/** Returns what a role allows, in words; empty for none. */
function useAllowed(role: Role | null): string {
  const { t } = useTranslation('staff');
  if (role === null) return '';
  return ACTIONS.filter((action) => rolesFor(action).includes(role))
    .map((action) => t(`action.${action}`))
    .join(', ');
}
