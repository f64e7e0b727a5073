import type { Action, HeldRole, Role } from '@pitdesk/contracts/access';
import { ACTIONS, ROLES, ROLES_OF_THE_HOUSE, rolesFor, scopeOf } from '@pitdesk/contracts/access';
import { DEFAULT_TERMINAL_ID, hasTerminal, type User } from '@pitdesk/contracts/accounts';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GrantedRole, HeldRights } from '#core/actor/actor';
import { covers, EVERYWHERE, NOWHERE, type Reach, type Terminals } from './reach.ts';

/** `all`: a terminal account reaches every terminal; `own`: its own alone. */
export type TerminalScope = 'all' | 'own';

/** The part of an account that a rule looks at. `rights` is null where terminals decide (`ACCESS=terminals`). */
export interface Subject {
  readonly terminal_id: User['terminal_id'];
  readonly rights: HeldRights | null;
}

/** The terminal a thing belongs to; `null` where it is unknown, as with a table name that two terminals share. */
export interface Resource {
  readonly terminal_id: number | null;
}

/** What concerns all terminals: only a role that covers all of them reaches it. */
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
 * The actions of an account without a terminal: watch, and manage its own sessions. Anybody can register one, so it sees
 * how many players are online and where, and not who they are.
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

/** The actions of an account that waits to be admitted: it sees that it waits, and signs out. */
const WHILE_PENDING: ReadonlySet<Action> = new Set(['console.read', 'sessions.own']);

/** The actions of an account whose second factor is overdue: it adds one, or signs out. */
const WITHOUT_FACTOR: ReadonlySet<Action> = new Set([...WHILE_PENDING, 'factors.own', 'factors.change']);

/** Without roles the console keeps no staff: there is nobody who could grant any. */
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

/** An account that was given no role, such as one that signs in for the first time, may watch. */
const WITHOUT_ROLE: readonly HeldRole[] = [{ role: 'viewer', terminals: null }];

export const rolesOf = ({ roles }: HeldRights): readonly GrantedRole[] =>
  roles.length === 0 ? WITHOUT_ROLE : roles;

/**
 * Decides over an action. Without a `resource` it decides whether the account may do such a thing at all; an action of
 * the house always concerns the whole house.
 */
export function can(
  subject: Subject,
  action: Action,
  resource: Resource | null,
  scope: TerminalScope,
): Decision {
  // Terminal 0 means no terminal: it has no tables, and its room no messages.
  const isNoRoom = action === 'chat.join' && resource?.terminal_id === DEFAULT_TERMINAL_ID;
  const decision =
    subject.rights === null
      ? byTerminal(subject, action, resource, scope)
      : byRoles(subject, subject.rights, action, resource, scope);
  return decision.allowed && isNoRoom ? refused('permission.denied') : decision;
}

/**
 * The specification's rule. The narrow scope binds the accounts of terminals. One without a terminal has no own tables
 * to be held to: it keeps the dashboard of all of them, and nothing else.
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
 * The terminals of one role. The narrow scope holds an account that has a terminal to it, also under a role for every
 * terminal; roles of the house stay what they are, and an account without a terminal has its roles alone.
 */
function reachOf(subject: Subject, { role, terminals }: HeldRole, scope: TerminalScope): Terminals {
  if (scope === 'all' || ROLES_OF_THE_HOUSE.includes(role) || !hasTerminal(subject)) {
    return { terminals: terminals ?? 'all' };
  }
  const isOwn = terminals === null || terminals.includes(subject.terminal_id);
  return { terminals: isOwn ? [subject.terminal_id] : [] };
}

/** Returns true where the account holds that role at a terminal; nobody does where terminals decide. */
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
 * Returns the terminals at which the account may carry out all of these actions under one role; none where it may not.
 * An action of the house reaches all of them.
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

/** Returns the actions that the account may carry out somewhere. */
export const actionsOf = (subject: Subject, scope: TerminalScope): Action[] =>
  ACTIONS.filter((action) => can(subject, action, null, scope).allowed);

/**
 * Returns the roles under which an account may carry out an action on a resource, the highest first; none where terminals
 * decide. Without a resource they are the roles for the action anywhere.
 * @param heldBy the moment since when they have to be held
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

/**
 * Returns the role under which an account carries out an action on a resource, the highest of several; null where no
 * role of it does, and where terminals decide.
 */
export const roleFor = (
  subject: Subject,
  action: Action,
  resource: Resource | null,
  scope: TerminalScope,
): Role | null => rolesToAct(subject, action, resource, scope)[0] ?? null;

/** Returns the roles of an account that allow all of the actions, each with its terminals. */
const heldFor = (rights: HeldRights, ...actions: readonly Action[]): readonly GrantedRole[] =>
  rolesOf(rights).filter(({ role }) => actions.every((action) => rolesFor(action).includes(role)));

/**
 * Returns true where a role reaches what an action concerns. An action of the house needs a role that was granted for all
 * terminals, whatever it is carried out on; the narrow scope is about the things of terminals.
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
 * narrow scope only the acts of the account itself are known to be its own (decision 022).
 */
export const auditedActor = (
  { id }: Pick<User, 'id'>,
  { terminals }: Reach<'audit.read_all'>,
): EntityId | null => (terminals === 'all' ? null : id);
