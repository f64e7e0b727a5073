import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import type { InvitationSent } from '@pitdesk/contracts/staff';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import request from 'supertest';
import { FactorStore } from '#core/factors/factor.store';
import { SessionStore } from '#core/sessions/session.store';
import { StaffDirectory } from '#core/staff/staff-directory';
import { StaffStore } from '#features/staff/staff.store';
import { getMe, signIn } from '../support/console.ts';
import { ownAccount } from '../support/own-account.ts';
import { as, atOnce, console_, statusesOf } from './console.ts';

const REASON = 'Joins the night shift';

/** Creates an account that has signed in. */
async function member(): Promise<{ username: string; id: string }> {
  const username = await ownAccount(console_.mock);
  await signIn(console_.gateway, username);
  const { id } = await console_.gateway.database.client.staff.findFirstOrThrow({ where: { username } });
  return { username, id };
}

describe('concurrent acts about staff', () => {
  it('register one account for one invitation', async () => {
    const { gateway, mock } = console_;
    const body = {
      id: randomUUID(),
      name: 'Nova Ng',
      email: 'nova.ng@pitdesk.example',
      language: 'en',
      note: null,
      roles: [{ role: 'pit_manager', terminals: [2] }],
      reason: REASON,
    };
    const invited = (await as('admin', 'post', '/api/invitations', body).expect(201)).body as InvitationSent;
    const invitation = invited.link?.split('#')[1] ?? '';
    const before = await mock.database.client.user.count();
    const answers = await atOnce(4, (nth) =>
      request(gateway.url)
        .post('/api/auth/register')
        .send({
          email: `nova${nth}.${body.id.slice(0, 8)}@pitdesk.example`,
          firstname: 'Nova',
          lastname: 'Nakamura',
          password: 'pitdesk-demo',
          invitation,
        })
        .then((response) => response),
    );
    expect(statusesOf(answers)).toEqual([200, 404, 404, 404]);
    expect(await mock.database.client.user.count()).toBe(before + 1);
    const where = { email: { contains: body.id.slice(0, 8) } };
    const accounts = await gateway.database.client.staff.findMany({ where });
    expect(accounts.map(({ state }) => state)).toEqual(['active']);
  });

  it('register by an invitation again after a failed registration', async () => {
    const { gateway, mock } = console_;
    const body = {
      id: randomUUID(),
      name: 'Mia May',
      email: 'mia.may@pitdesk.example',
      language: 'en',
      note: null,
      roles: [{ role: 'viewer', terminals: null }],
      reason: REASON,
    };
    const invited = (await as('admin', 'post', '/api/invitations', body).expect(201)).body as InvitationSent;
    const account = {
      email: body.email,
      firstname: 'Mia',
      lastname: 'May',
      password: 'pitdesk-demo',
      invitation: invited.link?.split('#')[1],
    };
    mock.faults.add({ service: 'auth', path: '/auth/register', fault: 'status', value: 500 });
    const failed = await request(gateway.url).post('/api/auth/register').send(account);
    expect(failed.status).toBeGreaterThanOrEqual(500);
    mock.faults.clear();
    await request(gateway.url).post('/api/auth/register').send(account).expect(200);
  });

  it('refuse a sign-in during the disabling of its account', async () => {
    const { app, url } = console_.gateway;
    const { username, id } = await member();
    const store = app.get(SessionStore);
    const create = store.create.bind(store);
    const spy = jest.spyOn(store, 'create').mockImplementationOnce(async (session) => {
      await as('admin', 'put', `/api/staff/${id}/disabled`, { reason: REASON }).expect(200);
      await create(session);
    });
    const answer = await request(url).post('/api/auth/login').send(buildLoginRequest({ username }));
    spy.mockRestore();
    expect(answer.body).toMatchObject({ code: 'auth.account_disabled' });
    const where = { staffId: id, endedAt: null };
    expect(await console_.gateway.database.client.session.count({ where })).toBe(0);
  });

  it('check whether an account is disabled wherever its rights are read', async () => {
    const { gateway } = console_;
    const { id, username } = await member();
    const session = await signIn(gateway, username);
    await gateway.database.client.staff.update({ where: { id }, data: { state: 'disabled' } });
    const answer = await getMe(gateway, session.accessToken).expect(401);
    expect(answer.body).toMatchObject({ code: 'auth.session_ended' });
  });

  it('propose one of two roles that exclude each other', async () => {
    const { id } = await member();
    const propose = (role: string) =>
      as('admin', 'post', `/api/staff/${id}/roles`, { role, terminals: null, reason: REASON });
    const answers = await Promise.all([propose('administrator'), propose('pit_manager')]);
    expect(statusesOf(answers)).toEqual([201, 422]);
  });

  it('name an account on the server once, and assign it to one person', async () => {
    const { app, database } = console_.gateway;
    const username = `named-${randomUUID()}`;
    const store = app.get(StaffStore);
    await atOnce(4, (nth) =>
      store.appoint(username, { role: nth % 2 === 0 ? 'viewer' : 'auditor', terminals: null }, REASON),
    );
    expect(await database.client.staff.count({ where: { username } })).toBe(1);
    const signedIn = await atOnce(4, (nth) =>
      app.get(StaffDirectory).signIn({ id: `${username} ${nth}`, username, email: '', terminal_id: 1 }),
    );
    expect(new Set(signedIn.map(({ id }) => id)).size).toBe(4);
  });

  describe('on second factors', () => {
    /** Creates an account with that many passkeys. @returns their ids */
    async function withPasskeys(count: number): Promise<{ staffId: string; ids: string[] }> {
      const { client } = console_.gateway.database;
      const { id: staffId } = await member();
      await client.staff.update({ where: { id: staffId }, data: { secondFactorAt: new Date() } });
      const ids = Array.from({ length: count }, () => randomUUID());
      await client.factor.createMany({
        data: ids.map((id) => ({
          id,
          staffId,
          kind: 'passkey' as const,
          name: id,
          createdAt: new Date(),
          credentialId: id,
          publicKey: Buffer.from([1]),
          counter: 1,
        })),
      });
      return { staffId, ids };
    }
    const store = () => console_.gateway.app.get(FactorStore);
    const factorsOf = (staffId: string) =>
      console_.gateway.database.client.factor.count({ where: { staffId } });

    it('keep one of two that are removed, if a role requires one', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { staffId, ids } = await withPasskeys(2);
        await Promise.allSettled(ids.map((id) => store().remove(staffId, id, true)));
        expect(await factorsOf(staffId)).toBe(1);
      }
    });

    it('remove the codes with the last of two', async () => {
      const { client } = console_.gateway.database;
      for (let round = 0; round < 5; round += 1) {
        const { staffId, ids } = await withPasskeys(2);
        await store().renewCodes(staffId);
        await Promise.all(ids.map((id) => store().remove(staffId, id, false)));
        expect(await client.recoveryCode.count({ where: { staffId } })).toBe(0);
        const account = await client.staff.findUniqueOrThrow({ where: { id: staffId } });
        expect(account.secondFactorAt).toBeNull();
      }
    });

    it('add no more than the maximum', async () => {
      const { staffId } = await withPasskeys(8);
      const added = await Promise.allSettled(
        Array.from({ length: 5 }, (_, nth) =>
          store().add(staffId, `App ${nth}`, { kind: 'totp', secret: 'ABCDEFGH', step: 1 }),
        ),
      );
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await factorsOf(staffId)).toBe(10);
    });

    it('leave ten codes after two concurrent renewals', async () => {
      const { client } = console_.gateway.database;
      const { staffId } = await withPasskeys(1);
      await atOnce(5, () => store().renewCodes(staffId));
      expect(await client.recoveryCode.count({ where: { staffId } })).toBe(10);
    });

    it('count one use of a passkey once', async () => {
      const { ids } = await withPasskeys(1);
      const used = await atOnce(5, () => store().usePasskey(ids[0] ?? '', 7));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await store().usePasskey(ids[0] ?? '', 3)).toBe(false);
    });
  });
});
