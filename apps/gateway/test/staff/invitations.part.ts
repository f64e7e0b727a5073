import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Access } from '@pitdesk/contracts/access';
import type { InvitationSent, StaffDossier, StaffMember } from '@pitdesk/contracts/staff';
import { freePort } from '@pitdesk/rig';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { MailServer } from '../support/mail-server.ts';
import { useConsole } from '../support/shared-console.ts';

describe('invitations', () => {
  const REASON = 'Joins the night shift';
  const MAIL_FROM = 'Pitdesk <pitdesk@casino.example>';

  let gateway: RunningGateway;
  let mails: MailServer;
  let admin: SignedIn;
  let shift: SignedIn;

  beforeAll(async () => {
    mails = await MailServer.start();
  });
  const console_ = useConsole(() => ({
    access: 'roles',
    demoRoles: true,
    registration: 'off',
    mail: { smtpUrl: mails.url, from: MAIL_FROM },
  }));
  beforeAll(async () => {
    gateway = console_.gateway;
    [admin, shift] = await Promise.all([signIn(gateway, 'admin'), signIn(gateway, 'shift')]);
  });
  afterAll(async () => {
    await mails.close();
  });

  const callAt = (url: string, as: SignedIn | null, verb: Verb, path: string, body?: object) =>
    callAs({ url }, as, verb, path, body);
  const call = (as: SignedIn | null, verb: Verb, path: string, body?: object) =>
    callAt(gateway.url, as, verb, path, body);

  let nth = 0;
  const invitationOf = (part: object = {}) => {
    nth += 1;
    return {
      id: randomUUID(),
      name: `Nova Ng ${nth}`,
      email: `nova${nth}@pitdesk.example`,
      language: 'en',
      note: null,
      roles: [{ role: 'pit_manager', terminals: [2] }],
      reason: REASON,
      ...part,
    };
  };

  const invite = async (body: object, as = admin): Promise<InvitationSent> =>
    (await call(as, 'post', '/api/invitations', body).expect(201)).body as InvitationSent;

  const tokenIn = (text: string): string => /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? 'none';
  const tokenFor = (email: string): string => tokenIn(mails.latestTo(email).text);

  const registration = (email: string, invitation?: string) => ({
    email,
    firstname: 'Nova',
    lastname: 'Nakamura',
    password: 'pitdesk-demo',
    ...(invitation !== undefined && { invitation }),
  });

  const register = async (email: string, token: string): Promise<SignedIn> =>
    (await call(null, 'post', '/api/auth/register', registration(email, token)).expect(200)).body as SignedIn;

  const rolesOf = async (as: SignedIn) =>
    ((await call(as, 'get', '/api/auth/me').expect(200)).body as { access: Access }).access.roles;

  const dossier = async (id: string): Promise<StaffDossier> =>
    (await call(admin, 'get', `/api/staff/${id}`).expect(200)).body as StaffDossier;

  const approveAll = async ({ roles }: StaffMember): Promise<void> => {
    for (const { id } of roles) await call(shift, 'post', `/api/role-grants/${id}/approve`).expect(200);
  };

  describe('invitation', () => {
    it('is mailed in its language, as text and HTML, with a link and without roles', async () => {
      const body = invitationOf({
        name: '<b>Núria\u202E Ng</b>',
        language: 'de',
        note: 'Willkommen, <i>Núria</i>!',
      });
      const { member, link } = await invite(body);
      expect(link).toBeNull();
      expect(member).toMatchObject({
        state: 'invited',
        user_id: null,
        roles: [{ role: 'pit_manager', terminals: [2], state: 'proposed' }],
        invitation: {
          state: 'invited',
          invited_by: { username: 'admin' },
          mail: { state: 'sent', problem: null },
        },
      });
      const days = (Date.parse(member.invitation?.expires_at ?? '') - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);

      const letter = mails.latestTo(body.email);
      expect(letter).toMatchObject({ from: MAIL_FROM, subject: 'admin hat Sie zu Pitdesk eingeladen' });
      expect(letter.text).toContain('Willkommen, <i>Núria</i>!');
      expect(letter.html).toContain('&lt;i&gt;Núria&lt;/i&gt;');
      for (const part of [letter.text, letter.html]) {
        expect(part).toContain(`http://console.test/invitation#${tokenFor(body.email)}`);
        expect(part).not.toContain('\u202E');
        expect(part).not.toMatch(/pit_manager|Pit manager/);
      }
    });

    it('stores no token, only its hash', async () => {
      const body = invitationOf();
      await invite(body);
      const row = await gateway.database.client.invitation.findUniqueOrThrow({ where: { id: body.id } });
      expect(row.tokenHash).toMatch(/^[\da-f]{64}$/);
      expect(JSON.stringify(row)).not.toContain(tokenFor(body.email));
    });

    it('lets its holder register although registration is off, and gives the approved roles', async () => {
      const body = invitationOf({
        roles: [
          { role: 'pit_manager', terminals: [2] },
          { role: 'surveillance', terminals: null },
        ],
      });
      const { member } = await invite(body);
      const manager = member.roles.find(({ role }) => role === 'pit_manager');
      await call(shift, 'post', `/api/role-grants/${manager?.id}/approve`).expect(200);
      const refused = call(null, 'post', '/api/auth/register', registration(body.email));
      expect(await codeOf(refused, 403)).toBe('auth.registration_off');

      const token = tokenFor(body.email);
      const seen = await call(null, 'post', '/api/invitations/lookup', { token }).expect(200);
      expect(seen.body).toEqual({
        name: body.name,
        email: body.email,
        invited_by: 'admin',
        expires_at: member.invitation?.expires_at,
        language: 'en',
        note: null,
      });
      const as = await register('somebody.else@pitdesk.example', token);
      expect(await rolesOf(as)).toEqual([{ role: 'pit_manager', terminals: [2] }]);
      await call(as, 'get', '/api/rounds').expect(200);

      const found = await call(admin, 'get', '/api/staff?search=somebody.else').expect(200);
      const [account] = (found.body as { data: StaffMember[] }).data;
      expect(account).toMatchObject({
        state: 'active',
        username: 'somebody.else@pitdesk.example',
        invitation: { id: body.id, state: 'accepted' },
        roles: expect.arrayContaining([
          expect.objectContaining({ role: 'surveillance', state: 'proposed' }),
        ]) as unknown,
      });
      await call(admin, 'get', `/api/staff/${member.id}`).expect(404);
      const rest = account?.roles.find(({ role }) => role === 'surveillance');
      await call(shift, 'post', `/api/role-grants/${rest?.id}/approve`).expect(200);
      expect((await rolesOf(as)).map(({ role }) => role)).toContain('surveillance');
    });

    it('is accepted once', async () => {
      const body = invitationOf();
      await invite(body);
      const token = tokenFor(body.email);
      await register(body.email, token);
      expect(await codeOf(call(null, 'post', '/api/invitations/lookup', { token }), 404)).toBe(
        'invitation.gone',
      );
      const again = registration('third@pitdesk.example', token);
      expect(await codeOf(call(null, 'post', '/api/auth/register', again), 404)).toBe('invitation.gone');
      const viewer = await signIn(gateway, 'viewer');
      expect(await codeOf(call(viewer, 'post', '/api/invitations/accept', { token }), 404)).toBe(
        'invitation.gone',
      );
    });

    it('is accepted by one of two who use its link concurrently', async () => {
      const body = invitationOf({ roles: [] });
      await invite(body);
      const token = tokenFor(body.email);
      const two = [await signIn(gateway, 'lobby'), await signIn(gateway, 'floor2')];
      const answers = await Promise.all(
        two.map((as) => call(as, 'post', '/api/invitations/accept', { token })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    });

    it('is accepted with an existing account, which keeps its roles and gets only compatible ones', async () => {
      const body = invitationOf({
        roles: [
          { role: 'auditor', terminals: null },
          { role: 'administrator', terminals: null },
        ],
      });
      const { member } = await invite(body);
      await approveAll(member);
      const supervisor = await signIn(gateway, 'supervisor');
      await call(supervisor, 'post', '/api/invitations/accept', { token: tokenFor(body.email) }).expect(200);
      expect((await rolesOf(supervisor)).map(({ role }) => role).toSorted()).toEqual([
        'auditor',
        'floor_supervisor',
      ]);
      const found = await call(admin, 'get', '/api/staff?search=supervisor').expect(200);
      const [account] = (found.body as { data: StaffMember[] }).data;
      expect((await dossier(account?.id ?? '')).past_roles).toMatchObject([
        { role: 'administrator', state: 'rejected', decision_reason: 'role.incompatible' },
      ]);
    });

    it('cannot be accepted by its inviter or by an approver of its roles', async () => {
      const body = invitationOf({ roles: [{ role: 'auditor', terminals: null }] });
      const { member } = await invite(body);
      await approveAll(member);
      const token = tokenFor(body.email);
      for (const as of [admin, shift]) {
        expect(await codeOf(call(as, 'post', '/api/invitations/accept', { token }), 403)).toBe(
          'invitation.own',
        );
      }
      await call(null, 'post', '/api/invitations/lookup', { token }).expect(200);
    });

    it('gives nothing to an account that merely has its name', async () => {
      const body = invitationOf({ name: 'moderator', roles: [{ role: 'auditor', terminals: null }] });
      const { member } = await invite(body);
      await approveAll(member);
      const moderator = await signIn(gateway, 'moderator');
      expect((await rolesOf(moderator)).map(({ role }) => role)).toEqual(['chat_moderator']);
    });

    it('is created once despite a lost answer, and no other one can take its id or its address', async () => {
      const body = invitationOf();
      const first = await invite(body);
      const again = await invite(body);
      expect(again.member.id).toBe(first.member.id);
      expect(mails.letters.filter(({ to }) => to === body.email)).toHaveLength(1);
      const other = { ...body, email: 'other@pitdesk.example' };
      expect(await codeOf(call(admin, 'post', '/api/invitations', other), 422)).toBe(
        'request.idempotency_key_reused',
      );
      const same = { ...body, id: randomUUID(), email: body.email.toUpperCase() };
      expect(await codeOf(call(admin, 'post', '/api/invitations', same), 409)).toBe('invitation.exists');
    });

    it('is sent again with a new link, and the old one becomes invalid', async () => {
      const body = invitationOf();
      const { member } = await invite(body);
      const old = tokenFor(body.email);
      await gateway.database.client.invitation.update({
        where: { id: body.id },
        data: { expiresAt: new Date(Date.now() - 1_000) },
      });
      expect((await dossier(member.id)).invitation?.state).toBe('expired');
      expect(await codeOf(call(null, 'post', '/api/invitations/lookup', { token: old }), 404)).toBe(
        'invitation.gone',
      );
      const sent = await call(admin, 'post', `/api/invitations/${body.id}/resend`).expect(200);
      expect((sent.body as InvitationSent).member.invitation).toMatchObject({
        state: 'invited',
        mail: { state: 'sent' },
      });
      const token = tokenFor(body.email);
      expect(token).not.toBe(old);
      expect(await codeOf(call(null, 'post', '/api/invitations/lookup', { token: old }), 404)).toBe(
        'invitation.gone',
      );
      await call(null, 'post', '/api/invitations/lookup', { token }).expect(200);
    });

    it('that is withdrawn is invalid, and its roles are withdrawn with it', async () => {
      const body = invitationOf();
      const { member } = await invite(body);
      await approveAll(member);
      const done = await call(admin, 'post', `/api/invitations/${body.id}/withdraw`).expect(200);
      expect(done.body).toMatchObject({
        roles: [],
        past_roles: [{ role: 'pit_manager', state: 'withdrawn' }],
        invitation: { state: 'withdrawn', withdrawn: { by: 'admin' } },
      });
      const token = tokenFor(body.email);
      expect(await codeOf(call(null, 'post', '/api/invitations/lookup', { token }), 404)).toBe(
        'invitation.gone',
      );
      for (const step of ['resend', 'withdraw']) {
        expect(await codeOf(call(admin, 'post', `/api/invitations/${body.id}/${step}`), 409)).toBe(
          'invitation.over',
        );
      }
      const role = { role: 'auditor', terminals: null, reason: REASON };
      expect(await codeOf(call(admin, 'post', `/api/staff/${member.id}/roles`, role), 409)).toBe(
        'staff.changed',
      );
    });

    it.each([
      ['roles that exclude each other', ['administrator', 'pit_manager'], 'role.incompatible'],
      ['one role twice', ['auditor', 'auditor'], 'role.held'],
    ])('is refused with %s', async (_name, names, code) => {
      const roles = names.map((role) => ({ role, terminals: null }));
      const made = await call(admin, 'post', '/api/invitations', invitationOf({ roles }));
      expect(made.body).toMatchObject({ code });
    });

    it('is audited: creation, resend, withdrawal and acceptance', async () => {
      const auditor = await signIn(gateway, 'auditor');
      for (const action of [
        'staff.invited',
        'invitation.resent',
        'invitation.withdrawn',
        'invitation.accepted',
      ]) {
        const found = await call(auditor, 'get', `/api/audit?action=${action}&result=ok`).expect(200);
        const { data } = found.body as { data: { target: { kind: string } }[] };
        expect([action, data[0]?.target.kind]).toEqual([action, 'staff']);
        expect(JSON.stringify(data)).not.toContain('invitation#');
      }
    });
  });

  describe('mail server that', () => {
    const deafPort = freePort();

    it('refuses the mail leaves the invitation, with its words, and the mail can be sent again', async () => {
      mails.refuse('550 Mailbox full');
      const body = invitationOf();
      const { member } = await invite(body);
      expect(member.invitation).toMatchObject({
        state: 'invited',
        mail: { state: 'failed', problem: expect.stringContaining('Mailbox full') },
      });
      mails.refuse(null);
      const sent = await call(admin, 'post', `/api/invitations/${body.id}/resend`).expect(200);
      expect((sent.body as InvitationSent).member.invitation?.mail).toMatchObject({
        state: 'sent',
        problem: null,
      });
      await register(body.email, tokenFor(body.email));
    });

    it('is down leaves the invitation, and the answer reports it', async () => {
      const mail = { smtpUrl: `smtp://127.0.0.1:${await deafPort}`, from: MAIL_FROM };
      const settings = { access: 'roles', mail } as const;
      const other = await console_.another(settings);
      const made = await callAt(other.url, admin, 'post', '/api/invitations', invitationOf()).expect(201);
      const { member, link } = made.body as InvitationSent;
      expect(link).toBeNull();
      expect(member.invitation?.mail).toMatchObject({ state: 'failed', problem: 'ESOCKET' });
    });

    it('is not configured gives the inviter the link, again after a lost answer', async () => {
      const settings = { access: 'roles', registration: 'approval' } as const;
      const other = await console_.another(settings);
      const body = invitationOf();
      const post = async () =>
        (await callAt(other.url, admin, 'post', '/api/invitations', body).expect(201)).body as InvitationSent;
      const [lost, second] = [await post(), await post()];
      expect(second.member.invitation?.mail.state).toBe('off');
      const [dead, token] = [tokenIn(lost.link ?? ''), tokenIn(second.link ?? '')];
      expect(await codeOf(call(null, 'post', '/api/invitations/lookup', { token: dead }), 404)).toBe(
        'invitation.gone',
      );
      // An administrator invited the account, so nobody has to admit it.
      const made = await callAt(
        other.url,
        null,
        'post',
        '/api/auth/register',
        registration(body.email, token),
      );
      expect(made.status).toBe(200);
      const me = await callAt(other.url, made.body as SignedIn, 'get', '/api/auth/me').expect(200);
      expect(me.body).toMatchObject({ access: { pending: false } });
    });
  });
});
