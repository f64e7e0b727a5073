import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Access } from '@pitdesk/contracts/access';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { AddedFactor, BegunFactor, Challenge, OwnFactors } from '@pitdesk/contracts/factors';
import type { StaffDossier } from '@pitdesk/contracts/staff';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import { TOTP } from 'otpauth';
import request, { type Response } from 'supertest';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, sendAs, type Verb } from '../support/acts.ts';
import { type SignedIn, signedIn, signIn } from '../support/console.ts';
import { useConsole } from '../support/shared-console.ts';
import { SoftPasskey } from '../support/soft-passkey.ts';
import { memberNamed } from './member.ts';

describe('second factors', () => {
  const ORIGIN = 'http://console.test';
  const REASON = 'Lost the telephone';

  const console_ = useConsole({ access: 'roles', demoRoles: true });
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = console_.gateway;
  });

  /** The accounts begin each test without factors. */
  beforeEach(async () => {
    const { client } = gateway.database;
    await client.factor.deleteMany();
    await client.recoveryCode.deleteMany();
    await client.challenge.deleteMany();
    await client.factorReset.deleteMany();
    await client.staff.updateMany({ data: { secondFactorAt: null, factorDueAt: null } });
  });

  const call = (as: SignedIn, verb: Verb, path: string, body?: object) =>
    callAs(gateway, as, verb, path, body);
  const bodyOf = async <T>(made: Promise<Response>): Promise<T> => (await made).body as T;

  const login = (username: string, at = gateway) =>
    request(at.url).post('/api/auth/login').send(buildLoginRequest({ username }));
  const answer = (challenge: string, proof: object, at = gateway) =>
    request(at.url).post('/api/auth/login/factor').send({ challenge, proof });

  /** Sends the password, and returns the following challenge. */
  async function challengeOf(username: string, at = gateway): Promise<Challenge> {
    const { code, details } = (await login(username, at).expect(403)).body as ErrorBody;
    expect(code).toBe('auth.factor_required');
    return details?.challenge as Challenge;
  }

  /** Returns an app's code, some steps from now: each step's code is valid once. */
  const codeFor = (secret: string, steps = 0): string =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

  async function begin(as: SignedIn, kind: 'totp' | 'passkey'): Promise<BegunFactor> {
    return await bodyOf<BegunFactor>(call(as, 'post', '/api/factors/begin', { kind }).expect(200));
  }

  /**
   * Adds an app by its current code. The code of an earlier step could become invalid during the request; the next code
   * is that of the step after.
   */
  async function addApp(as: SignedIn): Promise<{ secret: string; added: AddedFactor }> {
    const { id, totp } = await begin(as, 'totp');
    const secret = totp?.secret ?? '';
    const proof = { method: 'totp', code: codeFor(secret) };
    const made = call(as, 'post', '/api/factors', { id, name: 'Telephone', proof }).expect(201);
    return { secret, added: await bodyOf<AddedFactor>(made) };
  }

  async function addPasskey(as: SignedIn, passkey: SoftPasskey): Promise<AddedFactor> {
    const { id, passkey: options } = await begin(as, 'passkey');
    const proof = { method: 'passkey', response: passkey.create(options ?? {}, ORIGIN) };
    return await bodyOf(call(as, 'post', '/api/factors', { id, name: 'Key', proof }).expect(201));
  }

  const member = async (username: string) =>
    await memberNamed(gateway, await signIn(gateway, 'admin'), username);

  describe('account without a second factor', () => {
    it('signs in by its password alone', async () => {
      await login('viewer').expect(200);
    });

    it('adds the first one after its password, and gets ten recovery codes, once', async () => {
      const viewer = await signIn(gateway, 'viewer');
      const asked = sendAs(gateway.url, viewer, 'post', '/api/factors/begin', { kind: 'totp' });
      const { code, details } = (await asked.expect(403)).body as ErrorBody;
      expect([code, details?.action, details?.challenge?.methods]).toEqual([
        'auth.step_up_required',
        'factors.change',
        ['password'],
      ]);
      const { added } = await addApp(viewer);
      expect(new Set(added.new_codes).size).toBe(10);
      for (const one of added.new_codes ?? []) expect(one).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
      const { factors, recovery_codes } = await bodyOf<OwnFactors>(
        call(viewer, 'get', '/api/factors').expect(200),
      );
      expect(factors).toMatchObject([{ kind: 'totp', name: 'Telephone' }]);
      expect(recovery_codes).toBe(10);
      const stored = await gateway.database.client.recoveryCode.findMany();
      expect(JSON.stringify(stored)).not.toContain(added.new_codes?.[0]);
      expect((await member('viewer')).factors).toEqual(['totp']);
    });

    it('gets none by a wrong first code', async () => {
      const viewer = await signIn(gateway, 'viewer');
      const { id, totp } = await begin(viewer, 'totp');
      const proof = { method: 'totp', code: codeFor(totp?.secret ?? '', 40) };
      const made = call(viewer, 'post', '/api/factors', { id, name: 'Telephone', proof });
      expect(await codeOf(made, 422)).toBe('factor.wrong');
      await login('viewer').expect(200);
    });
  });

  describe('sign-in with a second factor', () => {
    it('accepts the code of an app, once', async () => {
      const { secret } = await addApp(await signIn(gateway, 'viewer'));
      const challenge = await challengeOf('viewer');
      expect(challenge.methods).toEqual(['totp', 'recovery_code']);
      const proof = { method: 'totp', code: codeFor(secret, 1) };
      const session = signedIn(await answer(challenge.id, proof).expect(200));
      await call(session, 'get', '/api/auth/me').expect(200);

      const again = await answer((await challengeOf('viewer')).id, proof).expect(422);
      expect(again.body).toMatchObject({ code: 'factor.wrong' });
    });

    it('accepts a recovery code once, in any notation', async () => {
      const { added } = await addApp(await signIn(gateway, 'viewer'));
      const code = added.new_codes?.[3]?.toUpperCase().replaceAll('-', ' ') ?? '';
      const proof = { method: 'recovery_code', code };
      await answer((await challengeOf('viewer')).id, proof).expect(200);
      const again = await answer((await challengeOf('viewer')).id, proof).expect(422);
      expect(again.body).toMatchObject({ code: 'factor.wrong' });
    });

    it('accepts a passkey, and refuses its replay', async () => {
      const passkey = new SoftPasskey();
      await addPasskey(await signIn(gateway, 'viewer'), passkey);
      const challenge = await challengeOf('viewer');
      expect(challenge.methods).toEqual(['passkey', 'recovery_code']);
      const proof = { method: 'passkey', response: passkey.get(challenge.passkey ?? {}, ORIGIN) };
      await answer(challenge.id, proof).expect(200);
      expect((await answer(challenge.id, proof).expect(410)).body).toMatchObject({
        code: 'factor.challenge_over',
      });
      expect((await answer((await challengeOf('viewer')).id, proof).expect(422)).body).toMatchObject({
        code: 'factor.wrong',
      });
    });

    it.each([
      [
        'another site',
        (passkey: SoftPasskey, options: object) => passkey.get({ ...options }, 'http://evil.test'),
      ],
      ['another key', (_: SoftPasskey, options: object) => new SoftPasskey().get({ ...options }, ORIGIN)],
      ['unreadable data', () => ({ id: 1, response: { signature: [] } })],
    ])('refuses a passkey of %s', async (_name, respond) => {
      const passkey = new SoftPasskey();
      await addPasskey(await signIn(gateway, 'viewer'), passkey);
      const challenge = await challengeOf('viewer');
      const proof = { method: 'passkey', response: respond(passkey, challenge.passkey ?? {}) };
      expect((await answer(challenge.id, proof).expect(422)).body).toMatchObject({ code: 'factor.wrong' });
    });

    it('ends after five wrong codes, and the account is refused after ten', async () => {
      const { secret } = await addApp(await signIn(gateway, 'moderator'));
      const wrong = { method: 'totp', code: codeFor(secret, 40) };
      const first = await challengeOf('moderator');
      for (let i = 0; i < 5; i += 1) await answer(first.id, wrong).expect(422);
      const right = { method: 'totp', code: codeFor(secret, 1) };
      expect((await answer(first.id, right).expect(410)).body).toMatchObject({
        code: 'factor.challenge_over',
      });
      const second = await challengeOf('moderator');
      for (let i = 0; i < 5; i += 1) await answer(second.id, wrong).expect(422);
      const third = await challengeOf('moderator');
      const refused = await answer(third.id, right).expect(429);
      expect(refused.body).toMatchObject({ code: 'auth.too_many_attempts' });
      // Refusals are written concurrently with the answer.
      const refusals = (code: string) =>
        gateway.database.client.auditEntry.findFirst({
          where: { action: 'factor.failed', actorUsername: 'moderator', code },
        });
      await until(() => refusals('factor.wrong'));
      await until(() => refusals('auth.too_many_attempts'));
    });

    it('counts wrong codes at the sign-in and in open sessions separately', async () => {
      const care = await signIn(gateway, 'care');
      const { secret, added } = await addApp(care);
      const wrong = { method: 'totp', code: codeFor(secret, 40) };
      const outside = async () => {
        const { id } = await challengeOf('care');
        return await answer(id, wrong);
      };
      for (let i = 0; i < 10; i += 1) await outside().then(({ status }) => expect(status).toBe(422));
      expect((await outside()).status).toBe(429);
      // Guesses at the sign-in do not lock out a signed-in user.
      const asked = await sendAs(gateway.url, care, 'post', '/api/factors/recovery-codes').expect(403);
      const { challenge } = (asked.body as ErrorBody).details as { challenge: Challenge };
      const proof = { method: 'recovery_code', code: added.new_codes?.[0] };
      await sendAs(gateway.url, care, 'post', `/api/step-ups/${challenge.id}`, { proof }).expect(200);
    });

    it('keeps its secret through a change of the session secret', async () => {
      const { secret } = await addApp(await signIn(gateway, 'viewer'));
      const { session } = gateway.settings;
      const [second, third] = ['b'.repeat(32), 'c'.repeat(32)];
      for (const changed of [
        { secret: second, previousSecret: session.secret },
        { secret: third, previousSecret: second },
      ]) {
        const next = await console_.another({ access: 'roles', session: changed });
        if (changed.secret === third) {
          const challenge = await challengeOf('viewer', next);
          await answer(challenge.id, { method: 'totp', code: codeFor(secret, 1) }, next).expect(200);
        }
      }
    });
  });

  describe('dangerous act', () => {
    let path: string;
    beforeEach(async () => {
      path = `/api/staff/${(await member('viewer')).id}/roles`;
    });
    const role = { role: 'chat_moderator', terminals: null, reason: 'Covers a shift' };
    const act = async (as: SignedIn, headers = {}, body: object = role) =>
      await sendAs(gateway.url, as, 'post', path, body, headers);
    const challengeIn = ({ body }: Response): Challenge => {
      expect(body).toMatchObject({ code: 'auth.step_up_required', details: { action: 'roles.propose' } });
      return (body as ErrorBody).details?.challenge as Challenge;
    };
    const confirm = (as: SignedIn, id: string, proof: object) =>
      sendAs(gateway.url, as, 'post', `/api/step-ups/${id}`, { proof });
    const PASSWORD = { method: 'password', password: 'pitdesk-demo' };

    it('requires a proof, and is confirmed once', async () => {
      const admin = await signIn(gateway, 'admin');
      const { id, methods } = challengeIn(await act(admin));
      expect(methods).toEqual(['password']);
      challengeIn(await act(admin, { 'step-up': id }));
      const wrong = await confirm(admin, id, { ...PASSWORD, password: 'not-this-one' }).expect(422);
      expect(wrong.body).toMatchObject({ code: 'auth.password_incorrect' });
      const refusals = (action: AuditAction) =>
        gateway.database.client.auditEntry.findFirst({ where: { action, actorUsername: 'admin' } });
      await until(() => refusals('step_up.failed'));
      expect(await refusals('factor.failed')).toBeNull();
      await confirm(admin, id, PASSWORD).expect(200);
      expect((await act(admin, { 'step-up': id })).status).toBe(201);
      challengeIn(await act(admin, { 'step-up': id }));
      expect((await confirm(admin, id, PASSWORD).expect(410)).body).toMatchObject({
        code: 'factor.challenge_over',
      });
    });

    it('is confirmed for no other act, and for no other session', async () => {
      const [admin, elsewhere] = [await signIn(gateway, 'admin'), await signIn(gateway, 'admin')];
      const { id } = challengeIn(await act(admin));
      expect((await confirm(elsewhere, id, PASSWORD).expect(410)).body).toMatchObject({
        code: 'factor.challenge_over',
      });
      await confirm(admin, id, PASSWORD).expect(200);
      challengeIn(await act(elsewhere, { 'step-up': id }));
      challengeIn(await act(admin, { 'step-up': id }, { ...role, role: 'auditor' }));
    });

    it('is not confirmed five minutes later', async () => {
      const admin = await signIn(gateway, 'admin');
      const { id, expires_at } = challengeIn(await act(admin));
      const left = Date.parse(expires_at) - Date.now();
      expect(left).toBeGreaterThan(4 * 60_000);
      expect(left).toBeLessThanOrEqual(5 * 60_000);
      await confirm(admin, id, PASSWORD).expect(200);
      await gateway.database.client.challenge.update({ where: { id }, data: { expiresAt: new Date() } });
      challengeIn(await act(admin, { 'step-up': id }));
    });

    it('accepts no password of an account with a second factor', async () => {
      const admin = await signIn(gateway, 'admin');
      const { secret } = await addApp(admin);
      const { id, methods } = challengeIn(await act(admin));
      expect(methods).toEqual(['totp', 'recovery_code']);
      expect((await confirm(admin, id, PASSWORD).expect(422)).body).toMatchObject({ code: 'factor.wrong' });
      await confirm(admin, id, { method: 'totp', code: codeFor(secret, 1) }).expect(200);
      const repeated = await act(admin, { 'step-up': id }, role);
      expect(repeated.body).toMatchObject({ code: 'role.held' });
    });

    it('needs no proof where terminals decide, unless it changes factors', async () => {
      const open = await console_.another();
      const floor = await signIn(open, 'floor1');
      const settled = await sendAs(open.url, floor, 'get', '/api/rounds?state=settled').expect(200);
      const [round] = (settled.body as { data: { id: number }[] }).data;
      const voided = { action: 'void', reason: 'Misdeal' };
      await sendAs(open.url, floor, 'put', `/api/rounds/${round?.id}`, voided).expect(200);
      const begun = await sendAs(open.url, floor, 'post', '/api/factors/begin', { kind: 'totp' });
      expect(begun.body).toMatchObject({ code: 'auth.step_up_required' });
    });
  });

  describe('role that requires a second factor', () => {
    let strict: RunningGateway;
    beforeAll(async () => {
      strict = await console_.another({
        access: 'roles',
        secondFactor: { requiredRoles: ['shift_manager'], graceDays: 14 },
      });
    });
    const at = (as: SignedIn, verb: Verb, path: string, body?: object) =>
      callAs(strict, as, verb, path, body);
    const accessOf = async (as: SignedIn) =>
      (await bodyOf<{ access: Access }>(at(as, 'get', '/api/auth/me').expect(200))).access;

    it('gives the account a time to add it, and then permits nothing else', async () => {
      const shift = await signIn(strict, 'shift');
      const due = Date.parse((await accessOf(shift)).factor_due_at ?? '');
      expect(Math.round((due - Date.now()) / 86_400_000)).toBe(14);
      await at(shift, 'get', '/api/rounds').expect(200);
      expect((await accessOf(await signIn(strict, 'viewer'))).factor_due_at).toBeNull();

      const { id } = await member('shift');
      await gateway.database.client.staff.update({ where: { id }, data: { factorDueAt: new Date() } });
      const overdue = await signIn(strict, 'shift');
      expect(await codeOf(at(overdue, 'get', '/api/rounds'), 403)).toBe('permission.factor_missing');
      expect((await accessOf(overdue)).actions).toEqual([
        'console.read',
        'sessions.own',
        'factors.own',
        'factors.change',
      ]);
      const begun = await bodyOf<BegunFactor>(at(overdue, 'post', '/api/factors/begin', { kind: 'totp' }));
      const proof = { method: 'totp', code: codeFor(begun.totp?.secret ?? '') };
      await at(overdue, 'post', '/api/factors', { id: begun.id, name: 'Telephone', proof }).expect(201);
      await at(overdue, 'get', '/api/rounds').expect(200);
    });

    it('prevents the removal of the last factor', async () => {
      const shift = await signIn(strict, 'shift');
      const begun = await bodyOf<BegunFactor>(at(shift, 'post', '/api/factors/begin', { kind: 'totp' }));
      const secret = begun.totp?.secret ?? '';
      const proof = { method: 'totp', code: codeFor(secret) };
      const added = at(shift, 'post', '/api/factors', { id: begun.id, name: 'Telephone', proof }).expect(201);
      const { factors, required } = await bodyOf<AddedFactor>(added);
      expect(required).toBe(true);
      const path = `/api/factors/${factors[0]?.id}`;
      const asked = await sendAs(strict.url, shift, 'delete', path).expect(403);
      const { details } = asked.body as ErrorBody;
      const id = details?.challenge?.id ?? '';
      const now = { method: 'totp', code: codeFor(secret, 1) };
      await sendAs(strict.url, shift, 'post', `/api/step-ups/${id}`, { proof: now }).expect(200);
      const refused = await sendAs(strict.url, shift, 'delete', path, {}, { 'step-up': id }).expect(409);
      expect(refused.body).toMatchObject({ code: 'factor.required' });
    });
  });

  describe('lost factors of an account', () => {
    it('are removed by two people, and by nobody alone', async () => {
      const [admin, shift] = [await signIn(gateway, 'admin'), await signIn(gateway, 'shift')];
      const viewer = await signIn(gateway, 'viewer');
      await addApp(viewer);
      const { id } = await member('viewer');
      const proposed = call(admin, 'post', `/api/staff/${id}/factor-reset`, { reason: REASON }).expect(201);
      const { factor_reset } = await bodyOf<StaffDossier>(proposed);
      expect(factor_reset).toMatchObject({ reason: REASON, proposed_by: { username: 'admin' } });
      const again = call(admin, 'post', `/api/staff/${id}/factor-reset`, { reason: REASON });
      expect(await codeOf(again, 409)).toBe('factor.reset_open');
      await challengeOf('viewer');

      const approve = `/api/factor-resets/${factor_reset?.id}/approve`;
      expect(await codeOf(call(admin, 'post', approve), 403)).toBe('permission.no_role');
      const done = await bodyOf<StaffDossier>(call(shift, 'post', approve).expect(200));
      expect([done.factors, done.factor_reset, done.sessions]).toEqual([[], null, 0]);
      expect(await codeOf(call(viewer, 'get', '/api/auth/me'), 401)).toBe('auth.session_ended');
      await login('viewer').expect(200);
      expect(await codeOf(call(shift, 'post', approve), 409)).toBe('role.decided');
    });

    it('stay if the reset is refused, withdrawn, or for oneself', async () => {
      const [admin, shift] = [await signIn(gateway, 'admin'), await signIn(gateway, 'shift')];
      await addApp(await signIn(gateway, 'viewer'));
      const { id } = await member('viewer');
      const propose = async () =>
        (
          await bodyOf<StaffDossier>(
            call(admin, 'post', `/api/staff/${id}/factor-reset`, { reason: REASON }).expect(201),
          )
        ).factor_reset?.id;
      await call(shift, 'post', `/api/factor-resets/${await propose()}/reject`, { reason: REASON }).expect(
        200,
      );
      await call(admin, 'post', `/api/factor-resets/${await propose()}/withdraw`).expect(200);
      await challengeOf('viewer');
      const own = await member('admin');
      const refused = call(admin, 'post', `/api/staff/${own.id}/factor-reset`, { reason: REASON });
      expect(await codeOf(refused, 403)).toBe('staff.own');
    });

    it('are still required after a reset of the password', async () => {
      await addApp(await signIn(gateway, 'care'));
      const { email } = await member('care');
      await request(gateway.url).post('/api/auth/forgot-password').send({ email }).expect(200);
      const token = await until(async () => {
        const mails = await request(console_.mock.url).get('/__mailbox');
        const mail = (mails.body as { to: string; link: string }[]).find(({ to }) => to === email);
        return mail && new URL(mail.link).searchParams.get('token');
      });
      const password = 'another-password';
      await request(gateway.url).post('/api/auth/reset-password').send({ token, password }).expect(200);
      const credentials = buildLoginRequest({ username: 'care', password });
      const refused = await request(gateway.url).post('/api/auth/login').send(credentials).expect(403);
      expect(refused.body).toMatchObject({ code: 'auth.factor_required' });
    });
  });
});
