import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { bodyOf } from '../support/body-of.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';
import { auditOf, browserOf, gateway, liveSession, me, provider, refusal } from './provider.ts';

describe('single sign-on', () => {
  const sockets = new Sockets();
  afterAll(() => sockets.closeAll());

  /** The role of an administrator, granted in this console. */
  const administratorGrant = (staffId: string) => ({
    id: randomUUID(),
    staffId,
    role: 'administrator',
    terminals: [],
    state: 'active' as const,
    openKey: `${staffId} administrator`,
    reason: 'A test',
    proposedAt: new Date(),
  });

  describe('group of the provider', () => {
    it('ends its role at once when it is removed: requests, rooms and the menu', async () => {
      const browser = browserOf();
      const token = await browser.signIn('p-1');
      const socket = await sockets.browser(gateway.url, token);
      await granted(emit(socket, 'watchRounds', { table_id: 1 }));
      const changed = new Promise((resolve) => socket.once('session:changed', resolve));
      provider.person('p-1').groups = [];
      await browser.refresh();
      await changed;
      expect(await refusal(token, '/api/rounds')).toBe('permission.no_role');
      expect((await me(token)).access.roles).toEqual([{ role: 'viewer', terminals: null }]);
      const entries = await auditOf('role.ended');
      expect(entries.at(-1)).toMatchObject({ actorId: null, actorUsername: 'House ID' });
    });

    it('gives its role at the next check when it is added', async () => {
      const browser = browserOf();
      provider.person('p-1').groups = [];
      const token = await browser.signIn('p-1');
      provider.person('p-1').groups = ['chat'];
      await browser.refresh();
      expect((await me(token)).access.roles).toEqual([{ role: 'chat_moderator', terminals: null }]);
    });

    it('gives no floor role to an administrator', async () => {
      provider.person('p-1').groups = [];
      const token = await browserOf().signIn('p-1');
      const { staffId } = await liveSession(token);
      const grant = administratorGrant(staffId ?? '');
      await gateway.database.client.roleGrant.create({ data: grant });
      provider.person('p-1').groups = ['pit-managers'];
      expect((await me(await browserOf().signIn('p-1'))).access.roles).toEqual([
        { role: 'administrator', terminals: null },
      ]);
      await gateway.database.client.roleGrant.delete({ where: { id: grant.id } });
    });
  });

  it('gives roles only to the provider’s own account, and nobody can revoke them here', async () => {
    const client = gateway.database.client;
    const token = await browserOf().signIn('p-1');
    const { staffId } = await liveSession(token);
    const grant = administratorGrant(staffId ?? '');
    await browserOf().signIn('p-2');
    const group = await client.roleGrant.findFirstOrThrow({
      where: { ofProvider: true, state: 'active', staffId: { not: grant.staffId } },
    });
    await client.roleGrant.create({ data: grant });
    const admin = await browserOf().signIn('p-1');
    const call = (path: string, body: object) =>
      request(gateway.url).post(path).auth(admin, { type: 'bearer' }).send(body);
    const reason = 'A test of it';
    const own = call(`/api/staff/${staffId}/roles`, { role: 'auditor', terminals: null, reason });
    expect(await bodyOf(own, 403)).toMatchObject({ code: 'staff.own' });
    const end = call(`/api/role-grants/${group.id}/end`, { reason });
    expect(await bodyOf(end, 409)).toMatchObject({ code: 'role.of_provider' });
    await client.roleGrant.delete({ where: { id: grant.id } });
  });
});
