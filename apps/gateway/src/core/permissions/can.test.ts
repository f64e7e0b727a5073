import { describe, expect, it } from '@jest/globals';
import {
  type Action,
  ACTIONS as ALL_ACTIONS,
  type HeldRole,
  ROLES,
  ROLES_OF_THE_HOUSE,
  rolesFor,
  scopeOf,
} from '@pitdesk/contracts/access';
import { actionsOf, auditedActor, can, HOUSE, reach, roleFor, type TerminalScope } from './can.ts';
import { EVERYWHERE, type Reach, within } from './reach.ts';

const SCOPES: TerminalScope[] = ['all', 'own'];
const lobby = { terminal_id: 0, rights: null };
const first = { terminal_id: 1, rights: null };

/** Without roles nobody can grant roles. */
const OF_STAFF: Action[] = [
  'staff.read',
  'staff.manage',
  'roles.propose',
  'roles.approve',
  'reviews.sign',
  'reviews.mark',
  'factors.reset',
  'factors.decide',
];
const ACTIONS = ALL_ACTIONS.filter((action) => !OF_STAFF.includes(action));

const WATCHING: Action[] = [
  'console.read',
  'left_out.read',
  'sessions.own',
  'factors.own',
  'factors.change',
  'tables.read',
  'live.read',
  'counts.read',
  'clients.list',
];

describe('account without a terminal', () => {
  it.each(ACTIONS)('may only watch, in either scope: %s', (action) => {
    for (const scope of SCOPES) {
      const decision = can(lobby, action, null, scope);
      expect(decision).toEqual(
        WATCHING.includes(action) ? { allowed: true } : { allowed: false, code: 'permission.no_terminal' },
      );
    }
  });

  it('sees the tables of every terminal in either scope', () => {
    for (const scope of SCOPES) expect(reach(lobby, ['tables.read'], scope)).toEqual(EVERYWHERE);
  });
});

describe('account of a terminal', () => {
  it.each(ACTIONS)('may do everything at its own terminal: %s', (action) => {
    for (const scope of SCOPES) {
      expect(can(first, action, null, scope)).toEqual({ allowed: true });
      expect(can(first, action, { terminal_id: 1 }, scope)).toEqual({ allowed: true });
    }
  });

  it.each(ACTIONS)('reaches another terminal only in the wide scope: %s', (action) => {
    for (const terminal_id of [2, 0, null]) {
      const isNoRoom = action === 'chat.join' && terminal_id === 0;
      expect(can(first, action, { terminal_id }, 'all').allowed).toBe(!isNoRoom);
      expect(can(first, action, { terminal_id }, 'own')).toEqual({
        allowed: false,
        code: 'permission.other_terminal',
      });
    }
  });

  it('sees only its own tables in the narrow scope, and nothing of an unknown terminal', () => {
    const tables = [
      { terminal_id: 1, id: 'a' },
      { terminal_id: 2, id: 'b' },
      { terminal_id: null, id: 'c' },
    ];
    const seen = (scope: TerminalScope) => within(reach(first, ['tables.read'], scope), tables);
    expect(seen('own').map(({ id }) => id)).toEqual(['a']);
    expect(seen('all')).toHaveLength(3);
  });
});

const NO_FACTOR_NEEDED = { factorDueAt: null, isFactorOverdue: false };
const withRoles = (terminal_id: number, ...roles: HeldRole[]) => ({
  terminal_id,
  rights: { pending: false, ...NO_FACTOR_NEEDED, roles },
});
const pending = { terminal_id: 1, rights: { pending: true, ...NO_FACTOR_NEEDED, roles: [] } };

describe('account with roles', () => {
  it('may watch without a role, whatever its terminal', () => {
    for (const terminal_id of [0, 1]) {
      const account = withRoles(terminal_id);
      expect(can(account, 'tables.read', { terminal_id: 2 }, 'all')).toEqual({ allowed: true });
      expect(can(account, 'rounds.read', null, 'all')).toEqual({
        allowed: false,
        code: 'permission.no_role',
      });
    }
  });

  it('sees only that it waits until it is admitted', () => {
    expect(actionsOf(pending, 'all')).toEqual(['console.read', 'sessions.own']);
    expect(can(pending, 'tables.read', null, 'all')).toEqual({ allowed: false, code: 'permission.pending' });
  });

  it('may only add a factor when its required factor is overdue', () => {
    const { rights, ...manager } = withRoles(1, { role: 'pit_manager', terminals: null });
    const due = { ...rights, factorDueAt: new Date() };
    expect(can({ ...manager, rights: due }, 'rounds.void', null, 'all')).toEqual({ allowed: true });
    const overdue = { ...manager, rights: { ...due, isFactorOverdue: true } };
    expect(actionsOf(overdue, 'all')).toEqual([
      'console.read',
      'sessions.own',
      'factors.own',
      'factors.change',
    ]);
    expect(can(overdue, 'rounds.void', null, 'all')).toEqual({
      allowed: false,
      code: 'permission.factor_missing',
    });
  });

  it('reaches only the terminals of the roles that allow the action', () => {
    const account = withRoles(
      0,
      { role: 'floor_supervisor', terminals: [1, 3] },
      { role: 'pit_manager', terminals: [2] },
    );
    expect(reach(account, ['rounds.void'], 'all').terminals).toEqual([1, 2, 3]);
    expect(reach(account, ['events.write'], 'all').terminals).toEqual([2]);
    expect(reach(account, ['roles.approve'], 'all').terminals).toEqual([]);
    const other = { allowed: false, code: 'permission.other_terminal' };
    expect(can(account, 'events.write', { terminal_id: 1 }, 'all')).toEqual(other);
    expect(can(account, 'rounds.void', { terminal_id: null }, 'all')).toEqual(other);
    expect(can(account, 'rounds.void', { terminal_id: 3 }, 'all')).toEqual({ allowed: true });
  });

  const HOUSE_ACTIONS = ALL_ACTIONS.filter((action) => scopeOf(action) === 'house');

  it.each(HOUSE_ACTIONS)('carries out %s only under a role for all terminals', (action) => {
    for (const role of rolesFor(action).filter((one) => !ROLES_OF_THE_HOUSE.includes(one))) {
      const atOne = withRoles(0, { role, terminals: [1, 2] });
      const other = { allowed: false, code: 'permission.other_terminal' };
      expect(can(atOne, action, null, 'all')).toEqual(other);
      expect(can(atOne, action, { terminal_id: 1 }, 'all')).toEqual(other);
      expect(actionsOf(atOne, 'all')).not.toContain(action);
      const everywhere = withRoles(0, { role, terminals: null });
      expect(can(everywhere, action, null, 'all')).toEqual({ allowed: true });
      // The narrow scope restricts access to terminals.
      const narrow = withRoles(1, { role, terminals: null });
      expect(can(narrow, action, null, 'own')).toEqual({ allowed: true });
    }
  });

  it('reaches nothing by a role that does not allow the action', () => {
    const account = withRoles(
      0,
      { role: 'viewer', terminals: null },
      { role: 'chat_moderator', terminals: [1] },
      { role: 'shift_manager', terminals: [2] },
    );
    expect(reach(account, ['tables.read'], 'all').terminals).toBe('all');
    expect(reach(account, ['chat.read'], 'all').terminals).toEqual([1, 2]);
    expect(reach(account, ['clients.export'], 'all').terminals).toEqual([2]);
    expect(reach(account, ['words.publish'], 'all').terminals).toEqual([]);
  });

  it('does not combine two roles into a right that neither gives at a terminal', () => {
    const account = withRoles(
      0,
      { role: 'care_officer', terminals: null },
      { role: 'floor_supervisor', terminals: [1] },
      { role: 'shift_manager', terminals: [2] },
    );
    expect(reach(account, ['reports.make'], 'all')).toEqual(EVERYWHERE);
    expect(reach(account, ['events.read'], 'all').terminals).toEqual([1, 2]);
    expect(reach(account, ['reports.make', 'events.read'], 'all').terminals).toEqual([2]);
    expect(reach(account, ['reports.make', 'staff.manage'], 'all').terminals).toEqual([]);
  });

  it('reaches every terminal by an action of the whole house, and none without a role for all terminals', () => {
    const house = withRoles(1, { role: 'shift_manager', terminals: null });
    for (const scope of SCOPES) expect(reach(house, ['words.publish'], scope)).toEqual(EVERYWHERE);
    const atOne = withRoles(1, { role: 'shift_manager', terminals: [1] });
    expect(reach(atOne, ['words.publish'], 'all').terminals).toEqual([]);
  });

  it('does not compile if the reach of another action is required', () => {
    const messages = (at: Reach<'chat.read'>) => at.terminals;
    const account = withRoles(0, { role: 'viewer', terminals: null });
    // @ts-expect-error The terminals of another action.
    expect(messages(reach(account, ['tables.read'], 'all'))).toBe('all');
    expect(messages(reach(account, ['tables.read', 'chat.read'], 'all'))).toEqual([]);
  });

  it('is restricted to its own terminal by the narrow scope, except for roles of the whole house', () => {
    const floor = withRoles(1, { role: 'shift_manager', terminals: null });
    expect(reach(floor, ['rounds.read'], 'all')).toEqual(EVERYWHERE);
    expect(reach(floor, ['rounds.read'], 'own').terminals).toEqual([1]);
    const away = withRoles(1, { role: 'pit_manager', terminals: [2] });
    expect(reach(away, ['rounds.read'], 'own').terminals).toEqual([]);
    const house = withRoles(1, { role: 'surveillance', terminals: null });
    expect(reach(house, ['rounds.read'], 'own').terminals).toBe('all');
    const without = withRoles(0, { role: 'pit_manager', terminals: [2] });
    expect(reach(without, ['rounds.read'], 'own').terminals).toEqual([2]);
  });

  it('acts under the role that it holds at the terminal of the target', () => {
    const account = withRoles(
      0,
      { role: 'pit_manager', terminals: [1] },
      { role: 'shift_manager', terminals: [2] },
    );
    expect(roleFor(account, 'rounds.approve', { terminal_id: 1 }, 'all')).toBe('pit_manager');
    expect(roleFor(account, 'rounds.approve', { terminal_id: 2 }, 'all')).toBe('shift_manager');
    expect(roleFor(account, 'rounds.approve', { terminal_id: 3 }, 'all')).toBeNull();
    expect(roleFor(account, 'rounds.approve', HOUSE, 'all')).toBeNull();
  });

  it('acts under the highest role that allows the action', () => {
    const both = withRoles(
      1,
      { role: 'pit_manager', terminals: null },
      { role: 'floor_supervisor', terminals: null },
      { role: 'shift_manager', terminals: null },
    );
    expect(roleFor(both, 'rounds.propose', { terminal_id: 1 }, 'all')).toBe('pit_manager');
    expect(roleFor(both, 'rounds.approve', null, 'all')).toBe('shift_manager');
    expect(roleFor(first, 'rounds.propose', null, 'all')).toBeNull();
  });

  it('sees the audit of others only under a role for that', () => {
    const supervisor = { ...withRoles(1, { role: 'floor_supervisor', terminals: null }), id: 7 };
    const auditor = { ...withRoles(0, { role: 'auditor', terminals: null }), id: 8 };
    expect(auditedActor(supervisor, reach(supervisor, ['audit.read_all'], 'all'))).toBe(7);
    expect(auditedActor(auditor, reach(auditor, ['audit.read_all'], 'own'))).toBeNull();
  });

  it('cannot join a room of terminal 0', () => {
    const account = withRoles(0, { role: 'chat_moderator', terminals: null });
    expect(can(account, 'chat.join', { terminal_id: 0 }, 'all')).toEqual({
      allowed: false,
      code: 'permission.denied',
    });
  });
});

it('every action is allowed to at least one role, and no role has all actions', () => {
  for (const action of ALL_ACTIONS) expect(rolesFor(action).length).toBeGreaterThan(0);
  for (const role of ROLES) {
    expect(ALL_ACTIONS.filter((action) => rolesFor(action).includes(role)).length).toBeLessThan(
      ALL_ACTIONS.length,
    );
  }
});
