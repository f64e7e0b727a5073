import { ACTIONS, ROLES, ROLES_OF_THE_HOUSE, type Role, rolesFor } from '@pitdesk/contracts/access';
import type { StaffDossier } from '@pitdesk/contracts/staff';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { ReasonField, reasonCheck } from '#components/form/reason-field.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useProposeRoleMutation } from '../api.ts';
import { StepFailure, useStaffReason } from '../staff-parts.tsx';
import { areTerminals, TerminalFields } from '../terminal-fields.tsx';

const Draft = z.object({
  role: z.enum(ROLES).nullable(),
  where: z.enum(['all', 'some']),
  terminals: z.array(z.string()),
  reason: z.string(),
});
type Draft = z.infer<typeof Draft>;

const EMPTY: Draft = { role: null, where: 'all', terminals: [], reason: '' };

/** The form of a role that a colleague has to approve. */
export function ProposeRole({ member, onClose }: { member: StaffDossier; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  const [propose, { isLoading, error }] = useProposeRoleMutation();
  const asked = useStaffReason();
  const { form, dialog, rules } = useDraftForm<Draft>({
    name: 'propose-role',
    kept: [`staff:propose:${member.id}`, Draft],
    begun: EMPTY,
    check: ({ role, where, terminals, reason }) => ({
      ...(role === null && { role: t('propose.chooseRole') }),
      ...(needsTerminals(role, where) && !areTerminals(terminals) && { terminals: t('terminals.missing') }),
      ...reasonCheck(asked)({ reason }),
    }),
    onSend: async ({ role, where, terminals, reason }) => {
      if (role === null) return undefined;
      const chosen = needsTerminals(role, where) ? terminals.map(Number) : null;
      const sent = await propose({
        id: member.id,
        role,
        terminals: chosen,
        reason: reason.trim(),
        about: `${roleName(`name.${role}`)} · ${plainLine(member.username)}`,
      });
      return sent.data;
    },
    onClose,
  });
  const role = Form.useWatch('role', form) ?? null;
  const where = Form.useWatch('where', form) ?? 'all';
  const reason = Form.useWatch('reason', form) ?? '';
  const allowed = useAllowed(role);
  const held = member.roles.map((grant) => grant.role);
  return (
    <FormDialog
      {...dialog}
      title={`${t('propose.title')}: ${plainLine(member.username)}`}
      verb={t('propose.do')}
      isBusy={isLoading}
    >
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
        <TerminalFields label={t('propose.terminals')} where={where} rules={rules('terminals')} />
      )}
      <ReasonField asked={asked} used={reason} rules={rules('reason')} />
      <p>{t('propose.twoPeople')}</p>
      <StepFailure failure={failureIn(error)} />
    </FormDialog>
  );
}

const needsTerminals = (role: Role | null, where: Draft['where']): boolean =>
  where === 'some' && (role === null || !ROLES_OF_THE_HOUSE.includes(role));

/** Returns the permissions of a role as text; empty for none. */
function useAllowed(role: Role | null): string {
  const { t } = useTranslation('staff');
  if (role === null) return '';
  return ACTIONS.filter((action) => rolesFor(action).includes(role))
    .map((action) => t(`action.${action}`))
    .join(', ');
}
