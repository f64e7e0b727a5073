import { RoleName } from '@pitdesk/contracts/access';
import type { FactorReset, RoleGrant, StaffDossier, StaffMember } from '@pitdesk/contracts/staff';
import type { consoleDb } from '@pitdesk/prisma';
import { fromStoredId } from '#core/database/storable';
import { INVITATION_ISSUER, OPERATOR_ISSUER, storedUserId } from '#core/staff/identity';
import { invitationOf } from './invitations/invitation-view.ts';
import type { Grant, StaffRow } from './staff.store.ts';

const DAY_MS = 24 * 3_600_000;
const OPEN_STATES = ['proposed', 'active'] as const;

const personOf = (id: string | null, username: string | null) =>
  id === null ? null : { id, username: username ?? '' };

function grantOf(row: Grant): RoleGrant[] {
  const role = RoleName.safeParse(row.role);
  // A role of a newer version of the console gives no rights here, and is not shown.
  if (!role.success) return [];
  return [
    {
      id: row.id,
      role: role.data,
      terminals: row.terminals.length === 0 ? null : row.terminals,
      state: row.state,
      of_provider: row.ofProvider,
      reason: row.reason,
      proposed_by: personOf(row.proposedById, row.proposedByName),
      proposed_at: row.proposedAt.toISOString(),
      decided_by: personOf(row.decidedById, row.decidedByName),
      decided_at: row.decidedAt?.toISOString() ?? null,
      decision_reason: row.decisionReason,
    },
  ];
}

const resetOf = ({
  id,
  reason,
  proposedById,
  proposedByName,
  proposedAt,
}: consoleDb.FactorReset): FactorReset => ({
  id,
  reason,
  proposed_by: { id: proposedById, username: proposedByName },
  proposed_at: proposedAt.toISOString(),
});

const isOpen = ({ state }: Grant): boolean => OPEN_STATES.some((open) => open === state);

/** Returns the days without use of an account that was warned about them; null for others. */
function unusedDays(
  { state, unusedWarnedAt, createdAt, enabledAt }: StaffRow,
  used: readonly Date[],
  now: Date,
): number | null {
  const last = Math.max(...[createdAt, enabledAt, ...used].map(Number));
  if (state === 'disabled' || unusedWarnedAt === null || unusedWarnedAt.getTime() <= last) return null;
  return Math.floor((now.getTime() - last) / DAY_MS);
}

/** Returns the account as the API presents it. @param self the operator's id of the requesting account */
export function memberOf(row: StaffRow, self: string, now: Date): StaffMember {
  const live = row.sessions.filter(({ expiresAt }) => expiresAt > now);
  const used = [row.signedInAt, ...row.sessions.map(({ lastSeenAt }) => lastSeenAt)].filter(
    (at) => at !== null,
  );
  const { disabledById, disabledByName, disabledAt } = row;
  const userId = storedUserId(row);
  return {
    id: row.id,
    user_id: userId === null ? null : fromStoredId(userId),
    username: row.username,
    email: row.email,
    terminal_id: row.terminalId,
    state: row.state,
    is_self: userId === self,
    created_at: row.createdAt.toISOString(),
    last_used_at: used.length === 0 ? null : new Date(Math.max(...used.map(Number))).toISOString(),
    sessions: live.length,
    disabled:
      row.state === 'disabled' && disabledAt !== null
        ? {
            by: { id: disabledById ?? '', username: disabledByName ?? '' },
            at: disabledAt.toISOString(),
            reason: row.disabledReason ?? '',
            unused_days: row.disabledUnused,
          }
        : null,
    // An invited person has no account yet, and may sign in either way.
    signs_in_by: [OPERATOR_ISSUER, INVITATION_ISSUER].includes(row.issuer) ? 'password' : 'provider',
    factors: [...new Set(row.factors.map(({ kind }) => kind))].toSorted(),
    factor_reset: row.factorResets.map(resetOf)[0] ?? null,
    unused_days: unusedDays(row, used, now),
    invitation: row.invitations[0] === undefined ? null : invitationOf(row.invitations[0], now.getTime()),
    roles: row.grants.filter(isOpen).flatMap(grantOf),
  };
}

export const dossierOf = (row: StaffRow, self: string, now: Date): StaffDossier => ({
  ...memberOf(row, self, now),
  past_roles: row.grants.filter((grant) => !isOpen(grant)).flatMap(grantOf),
});
