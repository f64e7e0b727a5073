import { describe, expect, it } from '@jest/globals';
import type { GroupRoles } from '#core/settings/single-sign-on-settings';
import { accountOf, rolesOf } from './provider-account.ts';

const IDENTITY = { issuer: 'https://id.example', subject: 's-1' };
const NAMES = {
  groupsClaim: 'groups',
  terminalClaim: 'terminal',
  groupRoles: { a: [{ role: 'auditor', terminals: null }] },
} as const;

describe('account of an identity provider', () => {
  it('is named by the first claim with a name, else by its subject', () => {
    const nameOf = (claims: object) => accountOf({ ...claims }, IDENTITY, NAMES).user.username;
    expect(nameOf({ preferred_username: 'ines', email: 'i@x.example' })).toBe('ines');
    expect(nameOf({ preferred_username: ' ', email: 'i@x.example' })).toBe('i@x.example');
    expect(nameOf({ name: 'Ines\u0000' })).toBe('Ines\uFFFD');
    expect(nameOf({})).toBe('s-1');
  });

  it('differs by issuer and by subject', () => {
    const idOf = (issuer: string, subject: string) => accountOf({}, { issuer, subject }, NAMES).user.id;
    const ids = [idOf('a', 'b'), idOf('a', 'c'), idOf('b', 'b'), idOf('a","b', '')];
    expect(new Set(ids).size).toBe(4);
  });

  it.each([
    [2, 2],
    ['3', 3],
    [-1, 0],
    ['1x', 0],
    [[4], 0],
    [undefined, 0],
  ])('maps the terminal %p to the number %i', (terminal, expected) => {
    expect(accountOf({ terminal }, IDENTITY, NAMES).user.terminal_id).toBe(expected);
  });

  it.each([
    ['a list', { groups: ['a', 7] }, 'groups', 1],
    ['one text', { groups: 'a' }, 'groups', 1],
    ['a nested claim', { realm_access: { roles: ['a'] } }, 'realm_access.roles', 1],
    ['a claim with dots in its name', { 'https://x.example/groups': ['a'] }, 'https://x.example/groups', 1],
    ['no claim', {}, 'groups', 0],
    ['a name of every object', { groups: ['constructor', '__proto__'] }, 'groups', 0],
  ])('reads its groups from %s', (_what, claims, groupsClaim, count) => {
    expect(accountOf(claims, IDENTITY, { ...NAMES, groupsClaim }).roles).toHaveLength(count);
  });
});

it('joins the terminals of groups that give the same role', () => {
  const table = {
    a: [{ role: 'pit_manager', terminals: [2] }],
    b: [{ role: 'pit_manager', terminals: [1, 2] }],
    all: [{ role: 'pit_manager', terminals: null }],
  } satisfies GroupRoles;
  expect(rolesOf(['a', 'b'], table)).toEqual([{ role: 'pit_manager', terminals: [1, 2] }]);
  expect(rolesOf(['a', 'all'], table)).toEqual([{ role: 'pit_manager', terminals: null }]);
});
