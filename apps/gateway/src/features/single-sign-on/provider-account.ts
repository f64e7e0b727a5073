import type { HeldRole, Role } from '@pitdesk/contracts/access';
import { DEFAULT_TERMINAL_ID, type User } from '@pitdesk/contracts/accounts';
import { TerminalId } from '@pitdesk/contracts/fields';
import { storableText } from '#core/database/storable';
import type { GroupRoles, SingleSignOnSettings } from '#core/settings/single-sign-on-settings';
import { type Identity, providerUserId } from '#core/staff/identity';

/** The provider's data about a user: the claims of its ID token and of its userinfo. */
export type Claims = Readonly<Record<string, unknown>>;

type ClaimNames = Pick<SingleSignOnSettings, 'groupsClaim' | 'terminalClaim' | 'groupRoles'>;

/** The console's data of a provider's account. */
export interface ProviderAccount {
  readonly user: User;
  readonly roles: readonly HeldRole[];
}

const NAMES_AT_MOST = 100;

/** Returns the account of a user. The provider's name for a user may change; issuer and subject do not. */
export function accountOf(claims: Claims, identity: Identity, names: ClaimNames): ProviderAccount {
  const named = ['preferred_username', 'email', 'name'].map((claim) => textOf(claims[claim]));
  return {
    user: {
      id: providerUserId(identity),
      username: named.find((name) => name !== '') ?? identity.subject,
      email: textOf(claims.email),
      terminal_id:
        names.terminalClaim === null ? DEFAULT_TERMINAL_ID : terminalOf(claims, names.terminalClaim),
    },
    roles: rolesOf(groupsOf(claims, names.groupsClaim), names.groupRoles),
  };
}

/**
 * Returns a claim by its name, or by its path if the provider nests it, such as `realm_access.roles` of Keycloak. An
 * existing name with dots, such as an address, has precedence.
 */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Claims)[part];
  }
  return value;
}

/** Returns the groups of a user; none if the claim is missing. */
function groupsOf(claims: Claims, name: string): string[] {
  const value = claimAt(claims, name);
  const values = Array.isArray(value) ? value : [value];
  return values.filter((group) => typeof group === 'string');
}

/** Returns the roles of the groups, each once, with the terminals of all groups that give it. */
export function rolesOf(groups: readonly string[], table: GroupRoles): HeldRole[] {
  const roles = new Map<Role, HeldRole>();
  for (const held of groups.flatMap((group) => (Object.hasOwn(table, group) ? (table[group] ?? []) : []))) {
    const known = roles.get(held.role);
    roles.set(held.role, known ? { role: held.role, terminals: joined(known, held) } : held);
  }
  return [...roles.values()];
}

const joined = (one: HeldRole, other: HeldRole): HeldRole['terminals'] =>
  one.terminals === null || other.terminals === null
    ? null
    : [...new Set([...one.terminals, ...other.terminals])].toSorted((a, b) => a - b);

function terminalOf(claims: Claims, name: string): number {
  const value = claimAt(claims, name);
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return TerminalId.safeParse(number).data ?? DEFAULT_TERMINAL_ID;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? storableText(value.trim()).slice(0, NAMES_AT_MOST) : '';
