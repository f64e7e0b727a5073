import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Access } from '@pitdesk/contracts/access';
import type { StaffDossier, StaffMember } from '@pitdesk/contracts/staff';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { Clock } from '#core/time/clock';
import { StaffStore } from '#features/staff/staff.store';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { useConsole } from '../support/shared-console.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';
import { memberNamed } from './member.ts';

describe('staff and roles', () => {
  const REASON = 'Covers the night shift';

  const sockets = new Sockets();
  const console_ = useConsole({ access: 'roles', demoRoles: true });
  let gateway: RunningGateway;
  let admin: SignedIn;
  let shift: SignedIn;

  beforeAll(async () => {
    gateway = console_.gateway;
    [admin, shift] = await Promise.all([signIn(gateway, 'admin'), signIn(gateway, 'shift')]);
  });
  afterAll(async () => {
    sockets.closeAll();
  });

  const call = (as: SignedIn, verb: Verb, path: string, body?: object) =>
    callAs(gateway, as, verb, path, body);

  const member = (username: string) => memberNamed(gateway, admin, username);

  const access = async (as: SignedIn) =>
    ((await call(as, 'get', '/api/auth/me').expect(200)).body as { access: Access }).access;

  async function propose(
    username: string,
    role: string,
    terminals: number[] | null = null,
  ): Promise<StaffDossier> {
    const { id } = await member(username);
    const made = await call(admin, 'post', `/api/staff/${id}/roles`, {
      role,
      terminals,
      reason: REASON,
    }).expect(201);
    return made.body as StaffDossier;
  }

  const grantOf = ({ roles }: StaffMember, role: string) =>
    roles.find((grant) => grant.role === role) ?? { id: 'none', state: 'none' };

  describe('proposed role', () => {
    it('takes effect when another person approves it, for requests, rooms and the browser', async () => {
      const viewer = await signIn(gateway, 'viewer');
      expect(await codeOf(call(viewer, 'get', '/api/rounds'), 403)).toBe('permission.no_role');
      const socket = await sockets.browser(gateway.url, viewer.accessToken);
      const changed = new Promise((resolve) => socket.once('session:changed', resolve));

      const grant = grantOf(await propose('viewer', 'floor_supervisor', [1]), 'floor_supervisor');
      expect(grant.state).toBe('proposed');
      expect(await codeOf(call(viewer, 'get', '/api/rounds'), 403)).toBe('permission.no_role');
      await call(shift, 'post', `/api/role-grants/${grant.id}/approve`).expect(200);

      await changed;
      await call(viewer, 'get', '/api/rounds').expect(200);
      expect(await access(viewer)).toMatchObject({
        roles: expect.arrayContaining([{ role: 'floor_supervisor', terminals: [1] }]) as unknown,
        actions: expect.arrayContaining(['rounds.void']) as unknown,
      });
      const again = await sockets.browser(gateway.url, viewer.accessToken);
      await granted(emit(again, 'watchRounds', { table_id: 1 }));

      await call(admin, 'post', `/api/role-grants/${grant.id}/end`, { reason: 'Back to training' }).expect(
        200,
      );
      expect(await codeOf(call(viewer, 'get', '/api/rounds'), 403)).toBe('permission.no_role');
      const dossier = await call(admin, 'get', `/api/staff/${(await member('viewer')).id}`).expect(200);
      expect((dossier.body as StaffDossier).past_roles).toMatchObject([
        { role: 'floor_supervisor', state: 'ended', decision_reason: 'Back to training' },
      ]);
    });

    it('is decided once, and neither by its proposer nor by the account itself', async () => {
      const grant = grantOf(await propose('moderator', 'surveillance'), 'surveillance');
      const path = `/api/role-grants/${grant.id}`;
      expect(await codeOf(call(admin, 'post', `${path}/approve`), 403)).toBe('permission.no_role');
      await call(shift, 'post', `${path}/reject`, { reason: 'Not trained for it' }).expect(200);
      expect(await codeOf(call(shift, 'post', `${path}/approve`), 409)).toBe('role.decided');

      const own = grantOf(await propose('shift', 'pit_manager', [2]), 'pit_manager');
      expect(await codeOf(call(shift, 'post', `/api/role-grants/${own.id}/approve`), 403)).toBe('staff.own');
      await call(admin, 'post', `/api/role-grants/${own.id}/withdraw`).expect(200);
    });

    it.each([
      ['held already', 'shift', { role: 'shift_manager', terminals: [1] }, 409, 'role.held'],
      [
        'of the house, for one terminal',
        'viewer',
        { role: 'auditor', terminals: [1] },
        422,
        'role.everywhere',
      ],
      [
        'of an administrator beside one of the floor',
        'shift',
        { role: 'administrator', terminals: null },
        422,
        'role.incompatible',
      ],
      ["the administrator's own", 'admin', { role: 'auditor', terminals: null }, 403, 'staff.own'],
      [
        'unknown to this version of the console',
        'viewer',
        { role: 'owner', terminals: null },
        400,
        'request.invalid',
      ],
    ])('is refused if it is %s', async (_name, username, wanted, status, code) => {
      const { id } = await member(username);
      const made = call(admin, 'post', `/api/staff/${id}/roles`, { ...wanted, reason: REASON });
      expect(await codeOf(made, status)).toBe(code);
    });

    it('limits reads to its terminals', async () => {
      const supervisor = await signIn(gateway, 'supervisor');
      const tables = (await call(supervisor, 'get', '/api/tables').expect(200)).body as {
        terminal_id: number;
      }[];
      expect(new Set(tables.map(({ terminal_id }) => terminal_id))).toEqual(new Set([1]));
      const boss = await signIn(gateway, 'pitboss');
      const both = (await call(boss, 'get', '/api/tables').expect(200)).body as { terminal_id: number }[];
      expect(new Set(both.map(({ terminal_id }) => terminal_id))).toEqual(new Set([1, 2]));
    });

    it('is named in the audit beside the act', async () => {
      const auditor = await signIn(gateway, 'auditor');
      const entries = await call(auditor, 'get', '/api/audit?action=role.granted&result=ok').expect(200);
      const [entry] = (entries.body as { data: { details: object }[] }).data;
      expect(entry?.details).toMatchObject({ role: 'shift_manager', role_granted: 'floor_supervisor' });
    });

    const proposedTo = async (username: string, role: string): Promise<string> => {
      const id = randomUUID();
      const { id: staffId } = await member(username);
      const openKey = `${staffId} ${role}`;
      await gateway.database.client.roleGrant.create({
        data: { id, staffId, role, openKey, state: 'proposed', reason: REASON, proposedAt: new Date() },
      });
      return `/api/role-grants/${id}`;
    };

    it('is not granted beside one that excludes it, by two concurrent approvals', async () => {
      const care = await signIn(gateway, 'care');
      const [one, other] = [
        await proposedTo('surveillance', 'administrator'),
        await proposedTo('surveillance', 'pit_manager'),
      ];
      const answers = await Promise.all([
        call(shift, 'post', `${one}/approve`),
        call(care, 'post', `${other}/approve`),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'role.incompatible' });
      const { id: staffId } = await member('surveillance');
      await gateway.database.client.roleGrant.deleteMany({
        where: { staffId, role: { in: ['administrator', 'pit_manager'] } },
      });
    });

    it('is not granted to an account that was disabled since the proposal', async () => {
      const path = await proposedTo('auditor', 'surveillance');
      const { id } = await member('auditor');
      await call(admin, 'put', `/api/staff/${id}/disabled`, { reason: REASON }).expect(200);
      expect(await codeOf(call(shift, 'post', `${path}/approve`), 409)).toBe('staff.changed');
      await call(admin, 'delete', `/api/staff/${id}/disabled`).expect(200);
      await call(shift, 'post', `${path}/reject`, { reason: REASON }).expect(200);
      const own = (await member('auditor')).roles.find(({ state }) => state === 'proposed');
      await call(shift, 'post', `/api/role-grants/${own?.id}/approve`).expect(200);
    });
  });

  describe('staff account', () => {
    it('that is disabled loses its sessions at once and cannot sign in until it is enabled', async () => {
      const care = await signIn(gateway, 'care');
      const socket = await sockets.browser(gateway.url, care.accessToken);
      const ended = new Promise((resolve) => socket.once('session:ended', resolve));
      const { id } = await member('care');
      const disabled = await call(admin, 'put', `/api/staff/${id}/disabled`, {
        reason: 'Left the company',
      }).expect(200);
      expect(disabled.body).toMatchObject({
        state: 'disabled',
        sessions: 0,
        disabled: { reason: 'Left the company' },
      });
      expect(await ended).toEqual({ reason: 'ended_elsewhere' });
      expect(await codeOf(call(care, 'get', '/api/auth/me'), 401)).toBe('auth.session_ended');
      const refused = request(gateway.url)
        .post('/api/auth/login')
        .send(buildLoginRequest({ username: 'care' }));
      expect((await refused.expect(403)).body).toMatchObject({ code: 'auth.account_disabled' });
      expect(await codeOf(call(admin, 'put', `/api/staff/${id}/disabled`, { reason: REASON }), 409)).toBe(
        'staff.changed',
      );

      await call(admin, 'delete', `/api/staff/${id}/disabled`).expect(200);
      // The person who enables an account proposes its roles again, and somebody else grants them.
      expect((await access(await signIn(gateway, 'care'))).roles).toEqual([
        { role: 'viewer', terminals: null },
      ]);
      const grant = (await member('care')).roles.find(({ state }) => state === 'proposed');
      expect(grant).toMatchObject({ role: 'care_officer', proposed_by: { username: 'admin' } });
      expect(await codeOf(call(admin, 'post', `/api/role-grants/${grant?.id}/approve`), 403)).toBe(
        'permission.no_role',
      );
      await call(shift, 'post', `/api/role-grants/${grant?.id}/approve`).expect(200);
      expect((await access(await signIn(gateway, 'care'))).roles).toEqual([
        { role: 'care_officer', terminals: null },
      ]);
    });

    it('cannot change itself, and the last administrator stays', async () => {
      const { id, roles } = await member('admin');
      expect(await codeOf(call(admin, 'put', `/api/staff/${id}/disabled`, { reason: REASON }), 403)).toBe(
        'staff.own',
      );
      const [own] = roles;
      expect(
        await codeOf(call(admin, 'post', `/api/role-grants/${own?.id}/end`, { reason: REASON }), 403),
      ).toBe('staff.own');
    });

    it('stays if two administrators disable each other concurrently', async () => {
      await console_.gateway.database.client.roleGrant.createMany({
        data: [
          {
            id: randomUUID(),
            staffId: (await member('surveillance')).id,
            role: 'administrator',
            state: 'active',
            reason: 'A second one',
            proposedAt: new Date(),
          },
        ],
      });
      const second = await signIn(gateway, 'surveillance');
      const [one, other] = [await member('admin'), await member('surveillance')];
      const codes = await Promise.all([
        call(admin, 'put', `/api/staff/${other.id}/disabled`, { reason: REASON }),
        call(second, 'put', `/api/staff/${one.id}/disabled`, { reason: REASON }),
      ]);
      expect(codes.filter(({ status }) => status === 200)).toHaveLength(1);
      const active = await gateway.database.client.staff.findMany({
        where: { state: 'active', grants: { some: { role: 'administrator', state: 'active' } } },
      });
      expect(active).toHaveLength(1);
      await gateway.database.client.staff.updateMany({ data: { state: 'active' } });
      admin = await signIn(gateway, 'admin');
    });

    it('is found by its name, its state and its open proposals', async () => {
      await propose('viewer', 'chat_moderator', [2]);
      const waiting = await call(admin, 'get', '/api/staff?waiting=true').expect(200);
      const names = (waiting.body as { data: StaffMember[] }).data.map(({ username }) => username);
      expect(names).toEqual(['viewer']);
      const moderators = await call(admin, 'get', '/api/staff?role=chat_moderator&state=active').expect(200);
      expect((moderators.body as { data: StaffMember[] }).data.map(({ username }) => username)).toEqual([
        'moderator',
      ]);
    });

    it('that is new may watch if no admission is required', async () => {
      const newcomer = await signIn(gateway, 'lobby');
      expect(await access(newcomer)).toMatchObject({
        pending: false,
        roles: [{ role: 'viewer', terminals: null }],
      });
    });
  });

  it('that is registered here gets no role that was granted to its name on the server', async () => {
    const store = new StaffStore(gateway.database, gateway.app.get(Clock));
    const registered = {
      email: 'ghost@pitdesk.example',
      firstname: 'Gustav',
      lastname: 'Host',
      password: 'pitdesk-demo',
    };
    await store.appoint('ghost@pitdesk.example', { role: 'administrator', terminals: null }, REASON);
    const made = await request(gateway.url).post('/api/auth/register').send(registered).expect(200);
    const as = made.body as SignedIn;
    const me = await call(as, 'get', '/api/auth/me').expect(200);
    expect(me.body).toMatchObject({
      username: 'ghost@pitdesk.example',
      access: { roles: [{ role: 'viewer' }] },
    });
    expect(await codeOf(call(as, 'get', '/api/staff'), 403)).toBe('permission.no_role');
  });

  describe('admission of new accounts', () => {
    it('is required after registration, and then the account may watch', async () => {
      const strict = await console_.another({ access: 'roles', registration: 'approval' });
      const email = `new.person@pitdesk.example`;
      const account = { email, firstname: 'New', lastname: 'Person', password: 'pitdesk-demo' };
      const made = await request(strict.url).post('/api/auth/register').send(account).expect(200);
      const { accessToken } = made.body as { accessToken: string };
      const as = (path: string) => request(strict.url).get(path).auth(accessToken, { type: 'bearer' });
      expect((await as('/api/auth/me').expect(200)).body).toMatchObject({
        access: { pending: true, roles: [] },
      });
      expect((await as('/api/tables').expect(403)).body).toMatchObject({ code: 'permission.pending' });

      const waiting = await call(admin, 'get', '/api/staff?state=pending').expect(200);
      const [{ id } = { id: '' }] = (waiting.body as { data: StaffMember[] }).data;
      await call(admin, 'put', `/api/staff/${id}/admitted`).expect(200);
      await until(async () => (await as('/api/tables')).status === 200);
    });
  });

  it("a pit manager's correction is decided by a shift manager", async () => {
    const [boss, floor] = [await signIn(gateway, 'pitboss'), await signIn(gateway, 'shift')];
    const rounds = await call(boss, 'get', '/api/rounds?game=roulette&state=settled&corrected=false').expect(
      200,
    );
    const round = (rounds.body as { data: { id: number; number: number }[] }).data[0];
    const number = round?.number === 7 ? 8 : 7;
    const body = { number, reason: 'The ball bounced' };
    const proposed = await call(boss, 'post', `/api/rounds/${round?.id}/corrections`, body).expect(201);
    const { id } = proposed.body as { id: string };
    const grant = grantOf(await propose('supervisor', 'pit_manager', [1, 2]), 'pit_manager');
    await call(shift, 'post', `/api/role-grants/${grant.id}/approve`).expect(200);
    const other = await signIn(gateway, 'supervisor');
    expect(await codeOf(call(other, 'post', `/api/corrections/${id}/approve`), 403)).toBe(
      'correction.needs_shift_manager',
    );
    await call(floor, 'post', `/api/corrections/${id}/approve`).expect(200);
  });
});
