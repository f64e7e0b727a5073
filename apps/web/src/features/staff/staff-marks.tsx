import type { RoleGrant, StaffMember } from '@pitdesk/contracts/staff';
import { useTranslation } from 'react-i18next';

const SIGNS = { pending: '◔', active: '●', disabled: '⊘' } as const;

/** The state of an account: a sign and a word. */
export function StaffStateMark({ state }: Pick<StaffMember, 'state'>) {
  const { t } = useTranslation('staff');
  return (
    <span className="staff-state" data-state={state}>
      <span aria-hidden="true">{SIGNS[state]}</span> {t(`state.${state}`)}
    </span>
  );
}

/** A role with its terminals, and that it waits where it does. */
export function RoleText({ grant: { role, terminals, state } }: { grant: RoleGrant }) {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  const where =
    terminals === null ? '' : ` · ${t('at', { ids: terminals.join(', '), count: terminals.length })}`;
  return (
    <span className="staff-role" data-waiting={state === 'proposed' || undefined}>
      {roleName(`name.${role}`)}
      {where}
      {state === 'proposed' && ` · ${t('waits')}`}
    </span>
  );
}
