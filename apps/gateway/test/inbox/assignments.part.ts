import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Assignees, AssignmentState, AssignRequest } from '@pitdesk/contracts/assignments';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { Conversation, InboxRow } from '@pitdesk/contracts/chat';
import { until } from '@pitdesk/rig';
import { AuditStore } from '#core/audit/audit.store';
import { AssignmentWatch } from '#features/chat/assignment/assignment-watch.service';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { assignmentOf, conversationOf, holderOf, personWith, userIdOf } from '../support/assignments.ts';
import { chatsOf, send, sendAsPlayer, sentMessage, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { Sockets } from '../support/sockets.ts';
import { digestsTo } from '../support/streams.ts';
import { console_ } from './console.ts';

const RETURN_MS = 5 * 60_000;

let gateway: RunningGateway;
let chats: TestChat[];
let chat: TestChat;
let began: number;
const staff = new Map<string, SignedIn>();
const ids = new Map<string, string>();
const sockets = new Sockets();

const of = (name: string): SignedIn => staff.get(name) as SignedIn;
const as = (name: string, verb: Verb, path: string, body: object = {}) =>
  callAs(gateway, of(name), verb, path, body);
const person = (name: string): AssignRequest['to'] => personWith(ids.get(name) as string);
const conversation = (name = 'moderator'): Promise<Conversation> =>
  conversationOf(gateway, of(name), chat.id);
const assign = (name: string, to: AssignRequest['to'], version: number) =>
  as(name, 'put', assignmentOf(chat.id), { to, version });
const assigned = async (name: string, to: AssignRequest['to'], version: number): Promise<AssignmentState> =>
  (await assign(name, to, version).expect(200)).body as AssignmentState;
const look = () => gateway.app.get(AssignmentWatch).run();

/** The changes of this conversation that an inbox receives. */
async function inboxOf(name: string): Promise<InboxRow[]> {
  return await digestsTo(await sockets.chat(gateway.url, of(name).accessToken), () => chat);
}

async function acts(...wanted: AuditAction[]) {
  const all = await gateway.app.get(AuditStore).read();
  return all.filter(
    ({ action, target, result, at }) =>
      Date.parse(at) >= began && result === 'ok' && wanted.includes(action) && target?.id === String(chat.id),
  );
}

/** Moves the end of the assignment into the past. */
async function passTime(): Promise<void> {
  await gateway.database.client.conversationAssignment.update({
    where: { chatId_player: { chatId: String(chat.id), player: '' } },
    data: { returnsAt: new Date(Date.now() - 1) },
  });
}

describe('assignments', () => {
  beforeAll(async () => {
    gateway = console_.gateway;
    for (const name of ['supervisor', 'pitboss', 'shift', 'moderator', 'auditor', 'admin']) {
      const one = await signIn(gateway, name);
      staff.set(name, one);
      ids.set(name, await userIdOf(gateway, one));
    }
    chats = chatsOf(console_.mock);
  });
  beforeEach(async () => {
    chats.push(...chats.splice(0, 1));
    chat = chats[0] as TestChat;
    began = Date.now();
    await gateway.database.client.conversationAssignment.deleteMany();
  });
  afterEach(() => sockets.closeAll());

  describe('a conversation', () => {
    it('is taken by one of several at the same time, the others learn who was first, and every inbox shows it', async () => {
      const changes = await inboxOf('auditor');
      const { assignment_version: version } = await conversation();
      const answers = await Promise.all(
        ['supervisor', 'pitboss', 'moderator'].map((name) => assign(name, person(name), version)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual([
        'chat.assigned',
        'chat.assigned',
      ]);
      const [taken] = answers.filter(({ status }) => status === 200);
      const holder = holderOf(taken?.body as AssignmentState);
      expect(['supervisor', 'pitboss', 'moderator']).toContain(holder);
      expect(holderOf(await conversation('shift'))).toBe(holder);
      await until(() => (changes.some((change) => holderOf(change) === holder) ? true : null));
      const [entry, ...others] = await acts('conversation.assigned');
      expect([entry?.actor.username, others]).toEqual([holder, []]);
    });

    it('is assigned to a colleague, who takes it up and then prolongs it', async () => {
      const given = await assigned('supervisor', person('moderator'), 0);
      expect(given).toMatchObject({
        assignment: {
          to: { kind: 'person', username: 'moderator' },
          by: { username: 'supervisor' },
          taken_up_at: null,
        },
        assignment_version: 1,
      });
      const { assigned_at = '', returns_at = '' } = given.assignment ?? {};
      expect(Date.parse(returns_at) - Date.parse(assigned_at)).toBe(RETURN_MS);

      const taken = await assigned('moderator', person('moderator'), given.assignment_version);
      expect(taken.assignment?.taken_up_at).not.toBeNull();
      expect(taken.assignment?.by.username).toBe('supervisor');
      // A request with the version from before it was taken up is refused.
      expect(await codeOf(assign('supervisor', person('supervisor'), given.assignment_version), 409)).toBe(
        'chat.assigned',
      );
      const kept = await assigned('moderator', person('moderator'), 0);
      expect(kept.assignment_version).toBe(taken.assignment_version);
      expect(Date.parse(kept.assignment?.returns_at ?? '')).toBeGreaterThanOrEqual(
        Date.parse(taken.assignment?.returns_at ?? ''),
      );
      expect(await acts('conversation.assigned')).toHaveLength(1);
    });

    it('is taken up by an answer of its holder only', async () => {
      await assigned('supervisor', person('moderator'), 0);
      const message = { chat_id: chat.id, message: 'Good evening' };
      await sentMessage(send(gateway, of('shift'), message));
      expect((await conversation()).assignment?.taken_up_at).toBeNull();
      await sentMessage(send(gateway, of('moderator'), message));
      await until(async () => (await conversation()).assignment?.taken_up_at ?? null);
    });

    it('is assigned to a role, and becomes the first answerer’s', async () => {
      const given = await assigned('supervisor', { kind: 'role', role: 'chat_moderator' }, 0);
      expect(given.assignment?.to).toEqual({ kind: 'role', role: 'chat_moderator' });
      await sentMessage(send(gateway, of('moderator'), { chat_id: chat.id, message: 'Good evening' }));
      await until(async () => (holderOf(await conversation()) === 'moderator' ? true : null));
      const entries = await until(async () => {
        const all = await acts('conversation.assigned');
        return all.length > 1 ? all : null;
      });
      expect(entries.map(({ actor }) => actor.username)).toEqual(['supervisor', 'moderator']);
    });

    it('of a colleague is reassigned only with the permission, and is never unassigned in between', async () => {
      const { assignment_version: version } = await assigned('moderator', person('moderator'), 0);
      expect(await codeOf(assign('supervisor', person('supervisor'), version), 403)).toBe(
        'permission.no_role',
      );
      expect(await codeOf(as('supervisor', 'delete', assignmentOf(chat.id)), 403)).toBe('permission.no_role');
      expect(holderOf(await conversation())).toBe('moderator');
      const moved = await assigned('pitboss', person('supervisor'), version);
      expect(holderOf(moved)).toBe('supervisor');
      // A repeat after a lost answer is answered as the first time.
      expect(await assigned('pitboss', person('supervisor'), version)).toEqual(moved);
      const freed = await as('supervisor', 'delete', assignmentOf(chat.id)).expect(200);
      expect(freed.body).toEqual({ assignment: null, assignment_version: moved.assignment_version + 1 });
      await as('supervisor', 'delete', assignmentOf(chat.id)).expect(200);
      expect(await acts('conversation.given_back')).toHaveLength(1);
    });

    it('is not assigned to an account that may not answer there', async () => {
      const { people, roles } = (
        await as('supervisor', 'get', `/api/conversations/${chat.id}/assignees`).expect(200)
      ).body as Assignees;
      // Other parts of this suite have accounts of their own.
      const listed = people.map(({ username }) => username).filter((name) => staff.has(name));
      expect(listed).toEqual(['moderator', 'pitboss', 'shift', 'supervisor']);
      expect(roles).toEqual(['floor_supervisor', 'pit_manager', 'shift_manager', 'chat_moderator']);
      for (const to of [
        person('auditor'),
        personWith('nobody'),
        { kind: 'role', role: 'care_officer' } as const,
      ]) {
        expect(await codeOf(assign('supervisor', to, 0), 422)).toBe('chat.may_not_answer');
      }
      for (const name of ['auditor', 'admin']) {
        expect(await codeOf(assign(name, person(name), 0), 403)).toBe('permission.no_role');
      }
    });

    it('is returned if nobody takes it up, which every inbox and the audit show', async () => {
      await assigned('supervisor', person('moderator'), 0);
      const changes = await inboxOf('moderator');
      await passTime();
      // Even before its end is stored.
      expect((await conversation()).assignment).toBeNull();
      await look();
      await look();
      await until(() => (changes.at(-1)?.assignment === null ? true : null));
      expect((await conversation()).assignment_version).toBe(2);
      expect(await acts('conversation.returned')).toMatchObject([
        { actor: { id: null }, details: { before: { username: 'moderator' }, reason: 'not_taken_up' } },
      ]);
    });

    it('is returned when its holder may no longer answer', async () => {
      await assigned('supervisor', person('shift'), 0);
      await look();
      expect(holderOf(await conversation())).toBe('shift');
      const { client } = gateway.database;
      await client.staff.updateMany({ where: { username: 'shift' }, data: { state: 'disabled' } });
      await look();
      expect((await conversation()).assignment).toBeNull();
      await client.staff.updateMany({ where: { username: 'shift' }, data: { state: 'active' } });
      const { assignment_version: version } = await conversation();
      await assigned('supervisor', { kind: 'role', role: 'chat_moderator' }, version);
      await client.roleGrant.updateMany({ where: { role: 'chat_moderator' }, data: { state: 'ended' } });
      await look();
      expect((await conversation('supervisor')).assignment).toBeNull();
      await client.roleGrant.updateMany({ where: { role: 'chat_moderator' }, data: { state: 'active' } });
      const entries = await acts('conversation.returned');
      expect(entries.map(({ details }) => details.reason)).toEqual(['may_not_answer', 'may_not_answer']);
    });
  });

  describe('the target of a table', () => {
    it('is the console’s default until one is set, which is audited and shown in every inbox', async () => {
      const changes = await inboxOf('supervisor');
      await sendAsPlayer(console_.mock, chat, 'Hello?');
      expect((await conversation()).target).toEqual({ seconds: 60, set: null });
      const path = `/api/conversations/${chat.id}/target`;
      expect(await codeOf(as('supervisor', 'put', path, { seconds: 30 }), 403)).toBe('permission.no_role');
      for (const seconds of [4, 86_401, 1.5, '30']) await as('pitboss', 'put', path, { seconds }).expect(400);
      const set = { seconds: 30, set: { by: 'pitboss', at: expect.any(String) } };
      expect((await as('pitboss', 'put', path, { seconds: 30 }).expect(200)).body).toEqual(set);
      expect((await conversation()).target).toEqual(set);
      await until(() => (changes.at(-1)?.target.seconds === 30 ? true : null));
      await as('pitboss', 'put', path, { seconds: 30 }).expect(200);
      await as('pitboss', 'put', path, { seconds: null }).expect(200);
      expect((await conversation()).target).toEqual({ seconds: 60, set: null });
      expect((await acts('conversation.target_set')).map(({ details }) => details.after)).toEqual([
        { seconds: 30 },
        { seconds: 60 },
      ]);
    });
  });
});
