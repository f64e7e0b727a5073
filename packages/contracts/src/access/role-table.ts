import { ACTIONS, type Action } from './actions.ts';

/** The roles of staff, in the order of the table's columns. */
export const ROLES = [
  'viewer',
  'floor_supervisor',
  'pit_manager',
  'shift_manager',
  'chat_moderator',
  'care_officer',
  'surveillance',
  'auditor',
  'administrator',
] as const;
export type Role = (typeof ROLES)[number];

/** Roles that cover every terminal: their work concerns the whole property, not one floor. */
export const ROLES_OF_THE_HOUSE: readonly Role[] = [
  'care_officer',
  'surveillance',
  'auditor',
  'administrator',
];

/**
 * Roles that decide about rounds, players or chat. An administrator grants roles and holds none of these, so that
 * nobody can both grant a permission and use it (N.J.A.C. 13:69D-1.11(a)2).
 */
export const ROLES_OF_THE_FLOOR: readonly Role[] = [
  'floor_supervisor',
  'pit_manager',
  'shift_manager',
  'chat_moderator',
  'care_officer',
];

/**
 * Where a permission must hold for an action. `own`: it concerns the account itself. `anywhere`: it is the same for
 * every terminal and changes nothing. `terminal`: the account needs the role at the terminal of the resource. `house`:
 * it concerns all terminals, and the account needs a role that covers all of them.
 */
export type ActionScope = 'own' | 'anywhere' | 'terminal' | 'house';

/**
 * The scope of each action and the marks of each role: `+` allowed, `*` allowed with a second factor for this one act,
 * `.` not allowed. Columns: Viewer, Floor supervisor, Pit manager, Shift manager, chat Moderator, Care officer,
 * surveillance (W), Auditor, administrator (X).
 */
//                                V F P S M C W A X
// biome-ignore format: aligned as a table.
const TABLE: Readonly<Record<Action, `${ActionScope} ${string}`>> = {
  'console.read':           'own      + + + + + + + + +',
  'sessions.own':           'own      + + + + + + + + +',
  'factors.own':            'own      + + + + + + + + +',
  'factors.change':         'own      * * * * * * * * *',
  'views.own':              'own      . + + + + + + + +',
  'left_out.read':          'anywhere + + + + + + + + +',
  'operator.read':          'anywhere . + + + . . + + +',
  'tables.read':            'terminal + + + + + + + + .',
  'live.read':              'terminal + + + + + + + + .',
  'table_control.read':     'terminal . + + + . . + + .',
  'table_control.act':      'terminal . . + + . . . . .',
  'counts.read':            'terminal + + + + + + + + .',
  'clients.list':           'terminal + + + + + + + + .',
  'clients.identify':       'terminal . + + + + + + + .',
  'clients.disconnect':     'terminal . + + + + + . . .',
  'clients.export':         'terminal . . . * . * . . .',
  'players.read':           'terminal . + + + + + + + .',
  'players.note':           'terminal . + + + + + + . .',
  'sanctions.short':        'terminal . + + + + + . . .',
  'sanctions.propose':      'terminal . + + + + + + . .',
  'sanctions.approve':      'terminal . . . * . * . . .',
  'sanctions.lift':         'terminal . . . * . * . . .',
  'appeals.decide':         'terminal . . . * . * . . .',
  'care.read':              'terminal . . . + . + . + .',
  'care.read_all':          'terminal . . . . . + . + .',
  'protection_cases.raise': 'terminal . + + + + + + . .',
  'protection_cases.work':  'terminal . . . . . + . . .',
  'incidents.read':         'terminal . + + + + + + + .',
  'incidents.read_all':     'terminal . + + + . . + + .',
  'incidents.open':         'terminal . + + + + + . . .',
  'incidents.work':         'terminal . . + + . + . . .',
  'playbooks.edit':         'house    . . + + . . . . .',
  'playbooks.publish':      'house    . . . * . . . . .',
  'exceptions.read':        'terminal . . + + . . + + .',
  'exceptions.export':      'terminal . . . * . . * * .',
  'alarms.read':            'terminal . + + + + + + + .',
  'alarms.acknowledge':     'terminal . + + + . . . . .',
  'alarm_channels.own':     'own      . + + + + + + + .',
  'alarm_delivery.manage':  'house    . . . . . . . . +',
  'chat.read':              'terminal . + + + + + + + .',
  'chat.join':              'terminal . + + + + + . . .',
  'chat.send':              'terminal . + + + + + . . .',
  'chat.assign':            'terminal . + + + + + . . .',
  'chat.reassign':          'terminal . . + + + . . . .',
  'chat.targets':           'terminal . . + + + . . . .',
  'chat.rules':             'house    . . . + + . . . .',
  'chat.figures':           'terminal . . + + + + . + .',
  'chat.hide':              'terminal . + + + + + . . .',
  'replies.edit':           'house    . + + + + + . . .',
  'helplines.edit':         'house    . . . + . + . . .',
  'broadcast.read':         'terminal . + + + + + + + .',
  'broadcast.prepare':      'terminal . . + + . . . . .',
  'broadcast.send':         'terminal . . * * . . . . .',
  'events.read':            'terminal . + + + . . . + .',
  'events.write':           'terminal . . + + . . . . .',
  'rounds.read':            'terminal . + + + . + + + .',
  'rounds.void':            'terminal . * * * . . . . .',
  'rounds.propose':         'terminal . + + . . . . . .',
  'rounds.approve':         'terminal . . * * . . . . .',
  'wheels.service':         'terminal . . + + . . . . .',
  'equipment.read':         'terminal . + + + . . + + .',
  'equipment.record':       'terminal . . + + . . . . .',
  'equipment.inspect':      'terminal . . + + . . . . .',
  'cards.sign':             'terminal . . + + . . . . .',
  'dealers.read':           'terminal . + + + . . + + .',
  'dealers.move':           'terminal . + + + . . . . .',
  'dealers.write':          'terminal . . + + . . . . .',
  'handover.read':          'terminal . + + + + + + + .',
  'handover.write':         'terminal . + + + + + . . .',
  'words.read':             'anywhere . . . + + + + + .',
  'words.edit':             'house    . . . + + + . . .',
  'words.publish':          'house    . . . * . * . . .',
  'words.judge':            'terminal . + + + + + . . .',
  'reports.make':           'terminal . . + + . + . + .',
  'audit.read':             'terminal . + + + + + + + +',
  'audit.export':           'terminal . . . * . * * * .',
  'audit.read_all':         'terminal . . . + . + + + .',
  'evidence.round':         'terminal . . . * . * * * .',
  'evidence.case':          'terminal . . . . . * . * .',
  'evidence.incident':      'terminal . . . * . * * * .',
  'retention.read':         'anywhere . . . + . + . + +',
  'erasure.read':           'house    . . . + . + . + .',
  'holds.set':              'house    . . . . . * . . .',
  'holds.release':          'house    . . . * . * . . .',
  'erasure.propose':        'house    . . . . . * . . .',
  'erasure.approve':        'house    . . . * . * . . .',
  'staff.read':             'anywhere . . . + . + . + +',
  'staff.manage':           'house    . . . . . . . . *',
  'roles.propose':          'house    . . . . . . . . *',
  'roles.approve':          'terminal . . . * . * . . .',
  'factors.reset':          'house    . . . . . . . . *',
  'factors.decide':         'house    . . . * . * . . .',
  'reviews.mark':           'house    . . . + . + . . .',
  'reviews.sign':           'house    . . . * . * . . .',
};

/** Returns the roles that are allowed to carry out an action. */
export const rolesFor = (action: Action): readonly Role[] => ALLOWED.get(action) ?? [];

/** Returns the scope of an action and its marks, in the order of `ROLES`. */
function rowOf(action: Action): { scope: ActionScope; marks: readonly string[] } {
  const [scope, ...marks] = TABLE[action].split(/ +/);
  return { scope: scope as ActionScope, marks };
}

const ALLOWED: ReadonlyMap<Action, readonly Role[]> = new Map(
  ACTIONS.map((action) => {
    const { marks } = rowOf(action);
    return [action, ROLES.filter((_, column) => marks[column] !== '.')];
  }),
);

export const scopeOf = (action: Action): ActionScope => rowOf(action).scope;

/** Returns true for an action that needs a fresh second factor each time. */
export const needsStepUp = (action: Action): boolean => rowOf(action).marks.includes('*');
