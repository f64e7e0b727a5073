import { type RoleGrant, STAFF, type StaffMember } from '@pitdesk/contracts/staff';
import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import type { RequiredReason } from '#components/form/reason-field.tsx';
import { InvitationMark } from './invitations/invitation-part.tsx';

const SIGNS = { invited: '✉', pending: '◔', active: '●', disabled: '⊘' } as const;

/** The state of an account: an icon and a word. */
export function StaffStateMark({ state, invitation }: Pick<StaffMember, 'state' | 'invitation'>) {
  const { t } = useTranslation('staff');
  if (state === 'invited' && invitation !== null) return <InvitationMark invitation={invitation} />;
  return (
    <span className={state === 'pending' ? 'warning' : state === 'disabled' ? 'muted' : undefined}>
      <span aria-hidden="true">{SIGNS[state]}</span> <span>{t(`state.${state}`)}</span>
    </span>
  );
}

/** Marks an account that was warned because it is unused. */
export function UnusedMark({ days }: { days: number | null }) {
  const { t } = useTranslation('staff');
  return days === null ? null : (
    <div className="warning">
      <span aria-hidden="true">⚠</span> <span>{t('unused.days', { count: days })}</span>
    </div>
  );
}

/** A role with its terminals, marked while it is pending. */
export function RoleText({ grant: { role, terminals, state } }: { grant: RoleGrant }) {
  const { t } = useTranslation('staff');
  const { t: roleName } = useTranslation('roles');
  const where =
    terminals === null ? '' : ` · ${t('at', { ids: terminals.join(', '), count: terminals.length })}`;
  return (
    <span
      className={`staff-role pill ${state === 'proposed' ? 'is-attention' : 'is-over'}`}
    >{`${roleName(`name.${role}`)}${where}${state === 'proposed' ? ` · ${t('waits')}` : ''}`}</span>
  );
}

/** The kinds of an account's second factors. */
export function FactorsText({ factors }: Pick<StaffMember, 'factors'>) {
  const { t } = useTranslation('staff');
  const names = factors.map((kind) => t(`factor.${kind}`));
  return <span>{names.length === 0 ? t('factor.none') : names.join(', ')}</span>;
}

/** Returns the reason field of an act on an account. */
export function useStaffReason(): RequiredReason {
  const { t } = useTranslation(['staff', 'fields']);
  return {
    min: STAFF.reasonMin,
    max: STAFF.reasonMax,
    label: t('fields:reason'),
    help: t('reason.help'),
    missing: t('reason.missing', { least: STAFF.reasonMin }),
  };
}

/** Returns the text of a refusal that only staff pages have; undefined for others. */
function stepText(code: FailureCode) {
  switch (code) {
    case 'staff.own':
      return 'failure.own' as const;
    case 'staff.changed':
      return 'failure.changed' as const;
    case 'staff.last_administrator':
      return 'failure.lastAdministrator' as const;
    case 'role.held':
      return 'failure.held' as const;
    case 'role.incompatible':
      return 'failure.incompatible' as const;
    case 'role.everywhere':
      return 'failure.everywhere' as const;
    case 'role.proposer':
      return 'failure.proposer' as const;
    case 'factor.none':
      return 'failure.noFactor' as const;
    case 'factor.reset_open':
      return 'failure.resetOpen' as const;
    case 'role.decided':
      return 'failure.decided' as const;
    default:
      return undefined;
  }
}

export function StepFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('staff');
  const text = failure && stepText(failure.code);
  return <FailureAlert failure={failure} text={text && t(text)} />;
}
