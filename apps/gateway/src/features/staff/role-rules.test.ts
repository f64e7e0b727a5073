import { describe, expect, it } from '@jest/globals';
import type { Role } from '@pitdesk/contracts/access';
import { roleProblem } from './role-rules.ts';

const problem = (role: Role, held: readonly Role[], terminals: number[] | null = null) =>
  roleProblem({ role, terminals }, held);

describe('role grant', () => {
  it('is allowed beside other floor roles', () => {
    expect(problem('shift_manager', ['pit_manager', 'chat_moderator'], [1, 2])).toBeUndefined();
  });

  it('is refused if the account already holds the role', () => {
    expect(problem('viewer', ['viewer'])).toBe('role.held');
  });

  it('of a house role covers every terminal', () => {
    expect(problem('auditor', [], [1])).toBe('role.everywhere');
    expect(problem('care_officer', [])).toBeUndefined();
  });

  it('of the administrator role excludes roles that decide about rounds, players or chat', () => {
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
