import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DutyList } from '@pitdesk/contracts/duties';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { ownAccount } from '../support/own-account.ts';
import { useConsole } from '../support/shared-console.ts';
import { memberNamed } from './member.ts';

describe('acts that concern the whole house', () => {
  const REASON = 'Covers the night shift';
  const console_ = useConsole({ access: 'roles', demoRoles: true });
  let admin: SignedIn;
  let shift: SignedIn;
  /** A shift manager of terminal 2 only. */
  let shiftAt2: SignedIn;
  let username: string;

  const call = (as: SignedIn, verb: Verb, path: string, body?: object) =>
    callAs(console_.gateway, as, verb, path, body);

  const member = (name: string) => memberNamed(console_.gateway, admin, name);

  /** Proposes a role for an account, and returns the id of the proposal. */
  async function propose(name: string, role: string, terminals: number[] | null): Promise<string> {
    const { id } = await member(name);
    await call(admin, 'post', `/api/staff/${id}/roles`, { role, terminals, reason: REASON }).expect(201);
    const { roles } = await member(name);
    return roles.find((grant) => grant.role === role && grant.state === 'proposed')?.id ?? 'none';
  }

  beforeAll(async () => {
    const { gateway, mock } = console_;
    [admin, shift] = await Promise.all([signIn(gateway, 'admin'), signIn(gateway, 'shift')]);
    username = await ownAccount(mock, 'floor2');
    shiftAt2 = await signIn(gateway, username);
    const grant = await propose(username, 'shift_manager', [2]);
    await call(shift, 'post', `/api/role-grants/${grant}/approve`).expect(200);
  });

  it('are refused to a shift manager of one terminal', async () => {
    const acts: readonly (readonly [Verb, string, object?])[] = [
      ['put', '/api/helplines/en', { text: 'Call 0800 1' }],
      ['post', '/api/canned-replies', { shortcut: 'hi', category: 'general', texts: { en: 'Hello' } }],
      ['post', '/api/access-reviews', {}],
      ['post', '/api/words/publish', {}],
    ];
    for (const [verb, path, body] of acts) {
      expect([path, await codeOf(call(shiftAt2, verb, path, body), 403)]).toEqual([
        path,
        'permission.other_terminal',
      ]);
    }
  });

  it('decide a role if the account reaches all of its terminals', async () => {
    const wide = await propose('viewer', 'floor_supervisor', null);
    const path = `/api/role-grants/${wide}`;
    expect(await codeOf(call(shiftAt2, 'post', `${path}/approve`), 403)).toBe('permission.other_terminal');
    expect(await codeOf(call(shiftAt2, 'post', `${path}/reject`, { reason: REASON }), 403)).toBe(
      'permission.other_terminal',
    );
    await call(shift, 'post', `${path}/reject`, { reason: REASON }).expect(200);

    const narrow = await propose('viewer', 'floor_supervisor', [2]);
    await call(shiftAt2, 'post', `/api/role-grants/${narrow}/approve`).expect(200);
  });

  it('are listed only as duties of accounts that may decide them', async () => {
    const duties = async (as: SignedIn): Promise<string[]> => {
      const { data } = (await call(as, 'get', '/api/duties').expect(200)).body as DutyList;
      return data.map(({ kind }) => kind);
    };
    const wide = await propose('viewer', 'chat_moderator', null);
    expect(await duties(shift)).toContain('roles');
    expect(await duties(shiftAt2)).not.toContain('roles');
    await call(shift, 'post', `/api/role-grants/${wide}/reject`, { reason: REASON }).expect(200);
  });
});
