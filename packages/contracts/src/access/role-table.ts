import type { Action } from './actions.ts';

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

/** These cover every terminal: their work is about the house, not about a floor. */
export const ROLES_OF_THE_HOUSE: readonly Role[] = [
  'care_officer',
  'surveillance',
  'auditor',
  'administrator',
];

/**
 * The roles of whoever decides about rounds, players or chat. An administrator grants roles and holds none of these, so
 * that nobody can both give a right and use it (N.J.A.C. 13:69D-1.11(a)2).
 */
export const ROLES_OF_THE_FLOOR: readonly Role[] = [
  'floor_supervisor',
  'pit_manager',
  'shift_manager',
  'chat_moderator',
  'care_officer',
];

/**
 * The actions of each role: `+` may, `*` may once the very act is confirmed by a second factor, `.` may not. Columns:
 * Viewer, Floor supervisor, Pit manager, Shift manager, chat Moderator, Care officer, surveillance (W), Auditor,
 * administrator (X).
 */
//                       V F P S M C W A X
// biome-ignore format: it is read as a table.
const TABLE: Readonly<Record<Action, string>> = {
  'console.read':       '+ + + + + + + + +',
  'sessions.own':       '+ + + + + + + + +',
  'factors.own':        '+ + + + + + + + +',
  'factors.change':     '* * * * * * * * *',
  'views.own':          '. + + + + + + + +',
  'left_out.read':      '+ + + + + + + + +',
  'operator.read':      '. + + + . . + + +',
  'tables.read':        '+ + + + + + + + .',
  'live.read':          '+ + + + + + + + .',
  'counts.read':        '+ + + + + + + + .',
  'clients.list':       '+ + + + + + + + .',
  'clients.identify':   '. + + + + + + + .',
  'clients.disconnect': '. + + + + + . . .',
  'clients.export':     '. . . * . * . . .',
  'players.read':       '. + + + + + + + .',
  'players.note':       '. + + + + + + . .',
  'measures.short':     '. + + + + + . . .',
  'measures.propose':   '. + + + + + + . .',
  'measures.approve':   '. . . * . * . . .',
  'measures.lift':      '. . . * . * . . .',
  'appeals.decide':     '. . . * . * . . .',
  'care.read':          '. . . + . + . + .',
  'care.read_all':      '. . . . . + . + .',
  'cases.raise':        '. + + + + + + . .',
  'cases.work':         '. . . . . + . . .',
  'alarms.read':        '. + + + + + + + .',
  'alarms.acknowledge': '. + + + . . . . .',
  'chat.read':          '. + + + + + + + .',
  'chat.join':          '. + + + + + . . .',
  'chat.send':          '. + + + + + . . .',
  'chat.assign':        '. + + + + + . . .',
  'chat.reassign':      '. . + + + . . . .',
  'chat.targets':       '. . + + + . . . .',
  'chat.figures':       '. . + + + + . + .',
  'chat.hide':          '. + + + + + . . .',
  'broadcast.read':     '. + + + + + + + .',
  'broadcast.prepare':  '. . + + . . . . .',
  'broadcast.send':     '. . * * . . . . .',
  'events.read':        '. + + + . . . + .',
  'events.write':       '. . + + . . . . .',
  'rounds.read':        '. + + + . + + + .',
  'rounds.void':        '. * * * . . . . .',
  'rounds.propose':     '. + + . . . . . .',
  'rounds.approve':     '. . * * . . . . .',
  'wheels.service':     '. . + + . . . . .',
  'dealers.read':       '. + + + . . + + .',
  'dealers.move':       '. + + + . . . . .',
  'dealers.write':      '. . + + . . . . .',
  'handover.read':      '. + + + + + + + .',
  'handover.write':     '. + + + + + . . .',
  'words.read':         '. . . + + + + + .',
  'words.edit':         '. . . + + + . . .',
  'words.publish':      '. . . * . * . . .',
  'words.judge':        '. + + + + + . . .',
  'reports.make':       '. . + + . + . + .',
  'audit.read':         '. + + + + + + + +',
  'audit.export':       '. . . * . * * * .',
  'audit.read_all':     '. . . + . + + + .',
  'evidence.round':     '. . . * . * * * .',
  'evidence.case':      '. . . . . * . * .',
  'retention.read':     '. . . + . + . + +',
  'erasure.read':       '. . . + . + . + .',
  'holds.set':          '. . . . . * . . .',
  'holds.release':      '. . . * . * . . .',
  'erasure.propose':    '. . . . . * . . .',
  'erasure.approve':    '. . . * . * . . .',
  'staff.read':         '. . . + . + . + +',
  'staff.manage':       '. . . . . . . . *',
  'roles.propose':      '. . . . . . . . *',
  'roles.approve':      '. . . * . * . . .',
  'factors.reset':      '. . . . . . . . *',
  'factors.decide':     '. . . * . * . . .',
  'reviews.mark':       '. . . + . + . . .',
  'reviews.sign':       '. . . * . * . . .',
};

/** Returns the roles that may carry out an action. */
export const rolesFor = (action: Action): readonly Role[] => ALLOWED.get(action) ?? [];

const rolesOf = (marks: string): readonly Role[] => {
  const cells = marks.split(' ');
  return ROLES.filter((_, column) => cells[column] !== '.');
};

const ALLOWED: ReadonlyMap<string, readonly Role[]> = new Map(
  Object.entries(TABLE).map(([action, marks]) => [action, rolesOf(marks)]),
);

/** Returns true where each act needs a fresh proof by a second factor. */
export const needsStepUp = (action: Action): boolean => TABLE[action].includes('*');
