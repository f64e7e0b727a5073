import { DEFAULT_TERMINAL_ID, hasTerminal, type User } from '@pitdesk/contracts/accounts';
import type { EntityId } from '@pitdesk/contracts/fields';

/** Everything that a rule decides over. */
export const ACTIONS = [
  'console.read',
  'operator.read',
  'left_out.read',
  'sessions.own',
  'tables.read',
  'live.read',
  'counts.read',
  'clients.list',
  'clients.identify',
  'clients.disconnect',
  'clients.export',
  'chat.read',
  'chat.send',
  'chat.hide',
  'chat.join',
  'events.read',
  'events.write',
  'rounds.read',
  'rounds.write',
  'dealers.read',
  'dealers.write',
  'handover.read',
  'handover.write',
  'reports.make',
  'audit.read',
  'views.own',
  'alarms.read',
  'alarms.acknowledge',
] as const;
export type Action = (typeof ACTIONS)[number];

/** `all`: a terminal account reaches every terminal; `own`: its own alone. */
export type TerminalScope = 'all' | 'own';

/** The terminal a thing belongs to; `null` where it is unknown, as with a table name that two terminals share. */
export interface Resource {
  readonly terminal_id: number | null;
}

export type Decision =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: 'permission.no_terminal' | 'permission.other_terminal' | 'permission.denied';
    };

const ALLOWED: Decision = { allowed: true };

/**
 * The actions of an account without a terminal: watch, and manage its own sessions. Anybody can register one, so it sees
 * how many players are online and where, and not who they are.
 */
const WITHOUT_TERMINAL: ReadonlySet<Action> = new Set([
  'console.read',
  'left_out.read',
  'sessions.own',
  'tables.read',
  'live.read',
  'counts.read',
  'clients.list',
]);

/**
 * Decides over an action. Without a `resource` it decides whether the account may do such a thing at all.
 *
 * The narrow scope binds the accounts of terminals. One without a terminal has no own tables to be held to: it keeps
 * the dashboard of all of them, and nothing else.
 */
export function can(
  user: Pick<User, 'terminal_id'>,
  action: Action,
  resource: Resource | null,
  scope: TerminalScope,
): Decision {
  if (!hasTerminal(user)) {
    return WITHOUT_TERMINAL.has(action) ? ALLOWED : { allowed: false, code: 'permission.no_terminal' };
  }
  if (scope === 'own' && resource !== null && resource.terminal_id !== user.terminal_id) {
    return { allowed: false, code: 'permission.other_terminal' };
  }
  // Terminal 0 means no terminal: it has no tables, and its room no messages.
  if (action === 'chat.join' && resource?.terminal_id === DEFAULT_TERMINAL_ID) {
    return { allowed: false, code: 'permission.denied' };
  }
  return ALLOWED;
}

/**
 * Returns the account whose audit entries may be seen; `null` for all accounts. An entry does not say to which terminal it
 * belongs, so that in the narrow scope one's own acts are all that is surely one's own (decision 022).
 */
export const auditedActor = (user: Pick<User, 'id'>, scope: TerminalScope): EntityId | null =>
  scope === 'own' ? user.id : null;

/** Those of the tables that the account may see. */
export const visibleTables = <T extends Resource>(
  user: Pick<User, 'terminal_id'>,
  tables: readonly T[],
  scope: TerminalScope,
): T[] => tables.filter((table) => can(user, 'tables.read', table, scope).allowed);
