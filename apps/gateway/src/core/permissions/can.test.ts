import { describe, expect, it } from '@jest/globals';
import { ACTIONS, type Action, can, type TerminalScope, visibleTables } from './can.ts';

const SCOPES: TerminalScope[] = ['all', 'own'];
const lobby = { terminal_id: 0 };
const first = { terminal_id: 1 };

const WATCHING: Action[] = [
  'console.read',
  'left_out.read',
  'sessions.own',
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
    const tables = [{ terminal_id: 1 }, { terminal_id: 2 }];
    for (const scope of SCOPES) expect(visibleTables(lobby, tables, scope)).toEqual(tables);
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

  it('sees its own tables alone in the narrow scope, and nothing that cannot be told whose it is', () => {
    const tables = [
      { terminal_id: 1, id: 'a' },
      { terminal_id: 2, id: 'b' },
      { terminal_id: null, id: 'c' },
    ];
    expect(visibleTables(first, tables, 'own').map(({ id }) => id)).toEqual(['a']);
    expect(visibleTables(first, tables, 'all')).toHaveLength(3);
  });
});
