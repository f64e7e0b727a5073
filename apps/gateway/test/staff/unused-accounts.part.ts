import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import request from 'supertest';
import { StaffUpkeep } from '#features/staff/upkeep/upkeep.service';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { MailServer } from '../support/mail-server.ts';
import { useConsole } from '../support/shared-console.ts';
import { memberNamed } from './member.ts';

describe('unused accounts', () => {
  const DAY_MS = 86_400_000;
  const NOW = Date.now();
  const daysAgo = (days: number): Date => new Date(NOW - days * DAY_MS);
  const MAIL_FROM = 'Pitdesk <pitdesk@casino.example>';

  let gateway: RunningGateway;
  let mails: MailServer;
  let admin: SignedIn;

  beforeAll(async () => {
    mails = await MailServer.start();
  });
  const console_ = useConsole(() => ({
    access: 'roles',
    demoRoles: true,
    mail: { smtpUrl: mails.url, from: MAIL_FROM },
  }));
  beforeAll(() => {
    gateway = console_.gateway;
  });
  afterAll(async () => {
    await mails.close();
  });
  beforeEach(async () => {
    const { staff } = gateway.database.client;
    const used = { createdAt: daysAgo(400), signedInAt: daysAgo(1), enabledAt: null };
    await staff.updateMany({
      data: { ...used, state: 'active', unusedWarnedAt: null, unusedMailedAt: null, disabledUnused: null },
    });
    mails.letters.length = 0;
    admin = await signIn(gateway, 'admin');
  });

  const run = (at = new Date(NOW), of = gateway): Promise<void> => of.app.get(StaffUpkeep).run(at);

  /** Sets the last use of an account; its address is known after a sign-in. */
  async function lastUsed(username: string, days: number): Promise<void> {
    const { staff, session } = gateway.database.client;
    const { count } = await staff.updateMany({
      where: { username },
      data: { createdAt: daysAgo(400), signedInAt: daysAgo(days), email: `${username}@pitdesk.example` },
    });
    expect(count).toBe(1);
    await session.deleteMany({ where: { username } });
  }

  const member = (username: string) => memberNamed(gateway, admin, username);

  const entriesOf = async (action: string, id: string) =>
    await gateway.database.client.auditEntry.findMany({
      where: { action, targetId: id },
      orderBy: { seq: 'asc' },
    });

  it('are warned once after 60 days without use, on the page and by mail', async () => {
    await lastUsed('viewer', 60);
    await lastUsed('auditor', 59);
    await run();
    await run();
    expect(await member('viewer')).toMatchObject({ state: 'active', unused_days: 60 });
    expect(await member('auditor')).toMatchObject({ unused_days: null });
    expect(mails.letters.map(({ to }) => to)).toEqual(['viewer@pitdesk.example']);
    const letter = mails.latestTo('viewer@pitdesk.example');
    expect(letter.subject).toBe('Your Pitdesk account is inactive');
    expect(letter.text).toContain('not been used for 60 days');
    const { id } = await member('viewer');
    expect(await entriesOf('staff.unused_warned', id)).toMatchObject([
      { actorId: null, actorUsername: 'Pitdesk', details: { unused_days: 60 } },
    ]);

    await signIn(gateway, 'viewer');
    expect(await member('viewer')).toMatchObject({ unused_days: null });
  });

  it('get the mail again later if the mail server refused it, and one warning', async () => {
    await lastUsed('viewer', 61);
    mails.refuse('451 Later');
    await run();
    mails.refuse(null);
    await run(new Date(NOW + 60_000));
    expect(mails.letters).toEqual([]);
    await run(new Date(NOW + 2 * 3_600_000));
    await run(new Date(NOW + 4 * 3_600_000));
    expect(mails.letters.map(({ to }) => to)).toEqual(['viewer@pitdesk.example']);
  });

  it('are disabled after 90 days: sessions end, and the audit names the console', async () => {
    const care = await signIn(gateway, 'care');
    await gateway.database.client.session.updateMany({
      where: { username: 'care' },
      data: { lastSeenAt: daysAgo(90) },
    });
    await gateway.database.client.staff.updateMany({
      where: { username: 'care' },
      data: { signedInAt: daysAgo(91) },
    });
    await run();
    const account = await member('care');
    expect(account).toMatchObject({
      state: 'disabled',
      sessions: 0,
      disabled: { by: { id: '', username: 'Pitdesk' }, reason: 'Not used for 90 days', unused_days: 90 },
    });
    await request(gateway.url).get('/api/auth/me').auth(care.accessToken, { type: 'bearer' }).expect(401);
    await request(gateway.url)
      .post('/api/auth/login')
      .send(buildLoginRequest({ username: 'care' }))
      .expect(403);
    expect(await entriesOf('staff.disabled', account.id)).toMatchObject([
      { actorId: null, actorUsername: 'Pitdesk', details: { reason: 'unused', unused_days: 90 } },
    ]);

    // When it is enabled, its days start again, even without a sign-in.
    await callAs(gateway, admin, 'delete', `/api/staff/${account.id}/disabled`).expect(200);
    await run(new Date());
    expect(await member('care')).toMatchObject({ state: 'active', disabled: null });
  });

  it('are determined by the activity of sessions, and by the creation of accounts without a sign-in', async () => {
    const { staff, session } = gateway.database.client;
    await signIn(gateway, 'shift');
    await staff.updateMany({ where: { username: 'shift' }, data: { signedInAt: daysAgo(200) } });
    await session.updateMany({ where: { username: 'shift' }, data: { lastSeenAt: daysAgo(2) } });
    await staff.updateMany({
      where: { username: 'surveillance' },
      data: { subject: null, signedInAt: null, createdAt: daysAgo(89) },
    });
    await staff.updateMany({
      where: { username: 'auditor' },
      data: { subject: null, signedInAt: null, createdAt: daysAgo(90) },
    });
    await run();
    expect(await member('shift')).toMatchObject({ state: 'active', unused_days: null });
    expect(await member('surveillance')).toMatchObject({ state: 'active', unused_days: 89 });
    expect(await member('auditor')).toMatchObject({ state: 'disabled' });
  });

  it('never include the last administrator, and of two unused ones the later used one stays', async () => {
    const { staff, roleGrant } = gateway.database.client;
    await signIn(gateway, 'lobby');
    const { id: staffId } = await member('lobby');
    const grant = {
      staffId,
      role: 'administrator',
      state: 'active',
      reason: 'A second one',
      proposedAt: daysAgo(300),
    } as const;
    await roleGrant.create({ data: { id: crypto.randomUUID(), ...grant } });
    await lastUsed('lobby', 200);
    await gateway.database.client.session.deleteMany({ where: { username: 'admin' } });
    await staff.updateMany({ where: { username: 'admin' }, data: { signedInAt: daysAgo(150) } });
    await run();
    const rows = await staff.findMany({
      where: { username: { in: ['admin', 'lobby'] } },
      orderBy: { username: 'asc' },
    });
    expect(rows.map(({ username, state }) => [username, state])).toEqual([
      ['admin', 'active'],
      ['lobby', 'disabled'],
    ]);
    expect(rows[0]?.unusedWarnedAt).not.toBeNull();
  });

  it('are processed by one of several replicas', async () => {
    const settings = { access: 'roles' } as const;
    const other = await startGateway({
      upstreamUrl: console_.mock.url,
      database: gateway.database,
      settings,
    });
    try {
      await run();
      await lastUsed('viewer', 95);
      await run(new Date(NOW), other);
      expect(await member('viewer')).toMatchObject({ state: 'active' });
      await run();
      expect(await member('viewer')).toMatchObject({ state: 'disabled' });
    } finally {
      await other.close();
    }
  });

  it.each([
    ['if the settings turn it off', { access: 'roles', unused: { warnDays: null, disableDays: null } }],
    ['where terminals decide', { access: 'terminals' }],
  ] as const)('are unchanged %s', async (_name, settings) => {
    const { client } = gateway.database;
    await client.leadership.deleteMany({ where: { name: 'staff' } });
    const other = await startGateway({
      upstreamUrl: console_.mock.url,
      database: gateway.database,
      settings,
    });
    try {
      await lastUsed('viewer', 500);
      await run(new Date(NOW), other);
      expect(await member('viewer')).toMatchObject({ state: 'active', unused_days: null });
    } finally {
      await other.close();
    }
  });
});
