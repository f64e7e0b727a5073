import type { Action, HeldRole, Role } from '@pitdesk/contracts/access';
import { ACTIONS, ROLES, ROLES_OF_THE_HOUSE, rolesFor, scopeOf } from '@pitdesk/contracts/access';
import { DEFAULT_TERMINAL_ID, hasTerminal, type User } from '@pitdesk/contracts/accounts';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GrantedRole, HeldRights } from '#core/actor/actor';
import { covers, EVERYWHERE, NOWHERE, type Reach, type Terminals } from './reach.ts';

/** `all`: an account of a terminal reaches every terminal; `own`: only its own. */
export type TerminalScope = 'all' | 'own';

/** The part of an account that a rule needs. `rights` is null where terminals decide (`ACCESS=terminals`). */
export interface Subject {
  readonly terminal_id: User['terminal_id'];
  readonly rights: HeldRights | null;
}

/** The terminal of a target; `null` if it is unknown, such as for a table name that two terminals share. */
export interface Resource {
  readonly terminal_id: number | null;
}

/** A target that concerns all terminals: only a role for all of them reaches it. */
export const HOUSE: Resource = { terminal_id: null };

type Refusal =
  | 'permission.denied'
  | 'permission.no_terminal'
  | 'permission.other_terminal'
  | 'permission.no_role'
  | 'permission.pending'
  | 'permission.factor_missing';

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly code: Refusal };

const ALLOWED: Decision = { allowed: true };
const refused = (code: Refusal): Decision => ({ allowed: false, code });

/**
 * The actions of an account without a terminal: watch, and manage its own sessions. Anybody can register one, so it
 * sees how many players are online and where, but not who they are.
 */
const WITHOUT_TERMINAL: ReadonlySet<Action> = new Set([
  'console.read',
  'left_out.read',
  'sessions.own',
  'factors.own',
  'factors.change',
  'tables.read',
  'live.read',
  'counts.read',
  'clients.list',
]);

/** The actions of an account that waits for admission: it sees that it waits, and signs out. */
const WHILE_PENDING: ReadonlySet<Action> = new Set(['console.read', 'sessions.own']);

/** The actions of an account whose second factor is overdue: it adds one, or signs out. */
const WITHOUT_FACTOR: ReadonlySet<Action> = new Set([...WHILE_PENDING, 'factors.own', 'factors.change']);

/** Without roles the console stores no staff, so nobody could grant them. */
const ONLY_WITH_ROLES: ReadonlySet<Action> = new Set([
  'staff.read',
  'staff.manage',
  'roles.propose',
  'roles.approve',
  'factors.reset',
  'factors.decide',
  'reviews.mark',
  'reviews.sign',
]);

/** An account without a role, such as at its first sign-in, may watch. */
const WITHOUT_ROLE: readonly HeldRole[] = [{ role: 'viewer', terminals: null }];

export const rolesOf = ({ roles }: HeldRights): readonly GrantedRole[] =>
  roles.length === 0 ? WITHOUT_ROLE : roles;

/**
 * Decides whether a subject may carry out an action. Without a `resource` it decides whether the subject may do so
 * anywhere; an action of the house always concerns the whole house.
 */
export function can(
  subject: Subject,
  action: Action,
  resource: Resource | null,
  scope: TerminalScope,
): Decision {
  // Terminal 0 means no terminal: it has no tables, and its room has no messages.
  const isNoRoom = action === 'chat.join' && resource?.terminal_id === DEFAULT_TERMINAL_ID;
  const decision =
    subject.rights === null
      ? byTerminal(subject, action, resource, scope)
      : byRoles(subject, subject.rights, action, resource, scope);
  return decision.allowed && isNoRoom ? refused('permission.denied') : decision;
}

/**
 * The specification's rule. The narrow scope restricts accounts of terminals. An account without a terminal has no own
 * tables, so it keeps the dashboard of all terminals, and nothing else.
 */
function byTerminal(
  subject: Subject,
  action: Action,
  resource: Resource | null,
  scope: TerminalScope,
): Decision {
  if (ONLY_WITH_ROLES.has(action)) return refused('permission.denied');
  if (!hasTerminal(subject)) {
    return WITHOUT_TERMINAL.has(action) ? ALLOWED : refused('permission.no_terminal');
  }
  const isOther = scope === 'own' && resource !== null && resource.terminal_id !== subject.terminal_id;
  return isOther ? refused('permission.other_terminal') : ALLOWED;
}

function byRoles(
  subject: Subject,
  rights: HeldRights,
  action: Action,
  resource: Resource | null,
  scope: TerminalScope,
): Decision {
  if (rights.pending) {
    return WHILE_PENDING.has(action) ? ALLOWED : refused('permission.pending');
  }
  if (rights.isFactorOverdue && !WITHOUT_FACTOR.has(action)) return refused('permission.factor_missing');
  const held = heldFor(rights, action);
  if (held.length === 0) return refused('permission.no_role');
  const isCovered = held.some((one) => reachesFor(subject, one, action, resource, scope));
  return isCovered ? ALLOWED : refused('permission.other_terminal');
}

/**
 * Returns the terminals of one role. The narrow scope restricts an account of a terminal to that terminal, even under a
 * role for every terminal. Roles of the house are not restricted. An account without a terminal has only its roles.
 */
function reachOf(subject: Subject, { role, terminals }: HeldRole, scope: TerminalScope): Terminals {
  if (scope === 'all' || ROLES_OF_THE_HOUSE.includes(role) || !hasTerminal(subject)) {
    return { terminals: terminals ?? 'all' };
  }
  const isOwn = terminals === null || terminals.includes(subject.terminal_id);
  return { terminals: isOwn ? [subject.terminal_id] : [] };
}

/** Returns true if the account holds that role at a terminal; false where terminals decide. */
export const holdsRole = (
  subject: Subject,
  role: Role,
  { terminal_id }: Resource,
  scope: TerminalScope,
): boolean =>
  subject.rights !== null &&
  !subject.rights.pending &&
  rolesOf(subject.rights).some(
    (held) => held.role === role && covers(reachOf(subject, held, scope), terminal_id),
  );

/**
 * Returns the terminals at which one role of the account allows all of these actions. An action of the house reaches
 * all terminals.
 */
export function reach<const A extends Action>(
  subject: Subject,
  actions: readonly A[],
  scope: TerminalScope,
): Reach<A> {
  if (actions.some((action) => !can(subject, action, null, scope).allowed)) return NOWHERE;
  if (subject.rights === null) {
    return scope === 'own' && hasTerminal(subject) ? { terminals: [subject.terminal_id] } : EVERYWHERE;
  }
  const held = heldFor(subject.rights, ...actions).filter((one) =>
    actions.every((action) => reachesFor(subject, one, action, null, scope)),
  );
  const ofHouse = actions.some((action) => scopeOf(action) === 'house');
  const terminals = held.map((one) => (ofHouse ? 'all' : reachOf(subject, one, scope).terminals));
  if (terminals.includes('all')) return EVERYWHERE;
  return { terminals: [...new Set(terminals.flat() as number[])].toSorted((a, b) => a - b) };
}

/** Returns the actions that the account may carry out anywhere. */
export const actionsOf = (subject: Subject, scope: TerminalScope): Action[] =>
  ACTIONS.filter((action) => can(subject, action, null, scope).allowed);

/**
 * Returns the roles that allow an action on a resource, highest first; none where terminals decide. Without a resource,
 * returns the roles that allow the action anywhere.
 * @param heldBy the time by which the roles must have been granted
 */
export function rolesToAct(
  subject: Subject,
  action: Action,
  resource: Resource | null,
  scope: TerminalScope,
  heldBy?: Date,
): readonly Role[] {
  if (subject.rights === null) return [];
  const held = heldFor(subject.rights, action).filter(
    (one) =>
      reachesFor(subject, one, action, resource, scope) &&
      (heldBy === undefined || one.since === undefined || one.since <= heldBy),
  );
  return ROLES.filter((role) => held.some((one) => one.role === role)).toReversed();
}

/** Returns the highest role that allows an action on a resource; null if no role does, and where terminals decide. */
export const roleFor = (
  subject: Subject,
  action: Action,
  resource: Resource | null,
  scope: TerminalScope,
): Role | null => rolesToAct(subject, action, resource, scope)[0] ?? null;

/** Returns the roles that allow all of the actions, each with its terminals. */
const heldFor = (rights: HeldRights, ...actions: readonly Action[]): readonly GrantedRole[] =>
  rolesOf(rights).filter(({ role }) => actions.every((action) => rolesFor(action).includes(role)));

/**
 * Returns true if a role reaches the target of an action. An action of the house needs a role for all terminals,
 * whatever its target; the narrow scope restricts only targets of terminals.
 */
function reachesFor(
  subject: Subject,
  held: HeldRole,
  action: Action,
  resource: Resource | null,
  scope: TerminalScope,
): boolean {
  if (scopeOf(action) === 'house') return held.terminals === null;
  return resource === null || covers(reachOf(subject, held, scope), resource.terminal_id);
}

/**
 * Returns the account whose audit entries may be seen; `null` for all accounts. An entry has no terminal, so in the
 * narrow scope an account sees only its own acts (decision 022).
 */
export const auditedActor = (
  { id }: Pick<User, 'id'>,
  { terminals }: Reach<'audit.read_all'>,
): EntityId | null => (terminals === 'all' ? null : id);
