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

/** Without roles nobody grants any. */
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

describe('an account without a terminal', () => {
  it.each(ACTIONS)('may watch and nothing else, in either scope: %s', (action) => {
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

describe("a terminal's account", () => {
  it.each(ACTIONS)('may do everything with what is its own: %s', (action) => {
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

  it('sees its own tables alone in the narrow scope, and nothing of an unknown terminal', () => {
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

describe('an account whose roles decide', () => {
  it('watches while it was given no role, whatever its terminal', () => {
    for (const terminal_id of [0, 1]) {
      const account = withRoles(terminal_id);
      expect(can(account, 'tables.read', { terminal_id: 2 }, 'all')).toEqual({ allowed: true });
      expect(can(account, 'rounds.read', null, 'all')).toEqual({
        allowed: false,
        code: 'permission.no_role',
      });
    }
  });

  it('waits to be admitted, and sees only that', () => {
    expect(actionsOf(pending, 'all')).toEqual(['console.read', 'sessions.own']);
    expect(can(pending, 'tables.read', null, 'all')).toEqual({ allowed: false, code: 'permission.pending' });
  });

  it('only adds a factor once the one that its role requires is overdue', () => {
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

  it('reaches the terminals of the roles that allow the action, and no others', () => {
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

  it.each(HOUSE_ACTIONS)('carries out %s only under a role that covers all terminals', (action) => {
    for (const role of rolesFor(action).filter((one) => !ROLES_OF_THE_HOUSE.includes(one))) {
      const atOne = withRoles(0, { role, terminals: [1, 2] });
      const other = { allowed: false, code: 'permission.other_terminal' };
      expect(can(atOne, action, null, 'all')).toEqual(other);
      expect(can(atOne, action, { terminal_id: 1 }, 'all')).toEqual(other);
      expect(actionsOf(atOne, 'all')).not.toContain(action);
      const everywhere = withRoles(0, { role, terminals: null });
      expect(can(everywhere, action, null, 'all')).toEqual({ allowed: true });
      // The narrow scope is about the things of terminals.
      const narrow = withRoles(1, { role, terminals: null });
      expect(can(narrow, action, null, 'own')).toEqual({ allowed: true });
    }
  });

  it('reaches nothing by another role than the one that allows the action', () => {
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

  it('does not add up two roles to what neither allows at a terminal', () => {
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

  it('reaches every terminal by an action of the house, and none without a role for all of them', () => {
    const house = withRoles(1, { role: 'shift_manager', terminals: null });
    for (const scope of SCOPES) expect(reach(house, ['words.publish'], scope)).toEqual(EVERYWHERE);
    const atOne = withRoles(1, { role: 'shift_manager', terminals: [1] });
    expect(reach(atOne, ['words.publish'], 'all').terminals).toEqual([]);
  });

  it('does not compile where the reach of another action is needed', () => {
    const messages = (at: Reach<'chat.read'>) => at.terminals;
    const account = withRoles(0, { role: 'viewer', terminals: null });
    // @ts-expect-error The terminals of another action.
    expect(messages(reach(account, ['tables.read'], 'all'))).toBe('all');
    expect(messages(reach(account, ['tables.read', 'chat.read'], 'all'))).toEqual([]);
  });

  it('is held to its own terminal by the narrow scope, but for roles of the house', () => {
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

  it('acts under the role that it holds at the terminal of the thing', () => {
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

  it('acts under the highest of its roles that allows it', () => {
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

  it('has no room of terminal 0 to join', () => {
    const account = withRoles(0, { role: 'chat_moderator', terminals: null });
    expect(can(account, 'chat.join', { terminal_id: 0 }, 'all')).toEqual({
      allowed: false,
      code: 'permission.denied',
    });
  });
});

it('every action is allowed to one role at least, and nobody holds them all', () => {
  for (const action of ALL_ACTIONS) expect(rolesFor(action).length).toBeGreaterThan(0);
  for (const role of ROLES) {
    expect(ALL_ACTIONS.filter((action) => rolesFor(action).includes(role)).length).toBeLessThan(
      ALL_ACTIONS.length,
    );
  }
});
