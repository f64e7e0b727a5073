import { describe, expect, it } from '@jest/globals';
import type { Role } from '@pitdesk/contracts/access';
import { roleProblem } from './role-rules.ts';

const problem = (role: Role, held: readonly Role[], terminals: number[] | null = null) =>
  roleProblem({ role, terminals }, held);

describe('a role', () => {
  it('is granted beside others of the floor', () => {
    expect(problem('shift_manager', ['pit_manager', 'chat_moderator'], [1, 2])).toBeUndefined();
  });

  it('is refused where the account holds it already', () => {
    expect(problem('viewer', ['viewer'])).toBe('role.held');
  });

  it('of the house covers every terminal', () => {
    expect(problem('auditor', [], [1])).toBe('role.everywhere');
    expect(problem('care_officer', [])).toBeUndefined();
  });

  it('of an administrator stands beside none that decides about rounds, players or chat', () => {
    for (const role of [
      'floor_supervisor',
      'pit_manager',
      'shift_manager',
      'chat_moderator',
      'care_officer',
    ] as const) {
      expect(problem('administrator', [role])).toBe('role.incompatible');
      expect(problem(role, ['administrator'])).toBe('role.incompatible');
    }
    for (const role of ['viewer', 'auditor', 'surveillance'] as const) {
      expect(problem('administrator', [role])).toBeUndefined();
      expect(problem(role, ['administrator'])).toBeUndefined();
    }
  });
});
