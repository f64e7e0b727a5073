import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { InboxRow } from '@pitdesk/contracts/chat';
import { RedisServer, until } from '@pitdesk/rig';
import { AssignmentWatch } from '#features/chat/assignment/assignment-watch.service';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { assignmentOf, conversationOf, give, personWith, take, userIdOf } from '../support/assignments.ts';
import { chatsOf, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { Replicas } from '../support/replicas.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';

let redis: RedisServer;
let replicas: Replicas;
let user: SignedIn;
let colleague: SignedIn;
const sockets = new Sockets();

beforeAll(async () => {
  redis = await RedisServer.start();
  replicas = await Replicas.start(2, { redisUrl: redis.url });
  user = await signIn(replicas.at(0));
  colleague = await signIn(replicas.at(0), 'floor1b');
  // Each replica knows the tables.
  for (const replica of replicas.all) await callAs(replica, user, 'get', '/api/conversations').expect(200);
});
afterEach(() => sockets.closeAll());
afterAll(async () => {
  await replicas.close();
  await redis.stop();
});

const chatAt = (index: number): TestChat => chatsOf(replicas.mock)[index] as TestChat;

/** The times at which an inbox of that replica learns that nobody has the conversation. */
async function returnsAt(replica: RunningGateway, { id }: TestChat): Promise<InboxRow[]> {
  const free: InboxRow[] = [];
  const socket = await sockets.chat(replica.url, colleague.accessToken);
  socket.on('inbox:digest', ({ conversations }) => {
    free.push(...conversations.filter((row) => row.chat_id === id && row.assignment === null));
  });
  await granted(emit(socket, 'watchConversations', null));
  return free;
}

async function passTime({ id }: TestChat): Promise<void> {
  await replicas.at(0).database.client.conversationAssignment.update({
    where: { chatId_player: { chatId: String(id), player: '' } },
    data: { returnsAt: new Date(Date.now() - 1) },
  });
}

const returned = ({ id }: TestChat): Promise<number> =>
  replicas.at(0).database.client.auditEntry.count({
    where: { action: 'conversation.returned', targetId: String(id) },
  });

describe('assignments of several gateways', () => {
  it('end once, and every inbox of every gateway is notified', async () => {
    const chat = chatAt(0);
    const [one, other] = [replicas.at(0), replicas.at(1)];
    await give(one, user, chat.id, personWith(await userIdOf(one, colleague)));
    const inboxes = await Promise.all([one, other].map((replica) => returnsAt(replica, chat)));
    await passTime(chat);
    await Promise.all([one, other, one, other].map(({ app }) => app.get(AssignmentWatch).run()));
    await until(() => (inboxes.every((changes) => changes.length > 0) ? true : null));
    expect(await until(async () => (await returned(chat)) || null)).toBe(1);
    const now = await Promise.all([one, other].map((replica) => conversationOf(replica, user, chat.id)));
    expect(now.map(({ assignment_version }) => assignment_version)).toEqual([2, 2]);
  });

  it('end although the leader died, and after all gateways restarted', async () => {
    const chat = chatAt(1);
    await take(replicas.at(1), colleague, chat.id);
    const { client } = replicas.at(0).database;
    // The leader is gone without a word: its lease has still to end.
    await client.leadership.updateMany({
      where: { name: 'assignments' },
      data: { owner: randomUUID(), leaseUntil: new Date(Date.now() + 1_500) },
    });
    await passTime(chat);
    await Promise.all(replicas.all.map(({ app }) => app.get(AssignmentWatch).run()));
    expect(await returned(chat)).toBe(0);
    // Unassigned, even before its end is stored.
    expect((await conversationOf(replicas.at(0), user, chat.id)).assignment).toBeNull();
    expect(await until(async () => (await returned(chat)) || null)).toBe(1);

    const next = chatAt(2);
    await take(replicas.at(0), user, next.id);
    await passTime(next);
    const fresh = await replicas.add({ redisUrl: redis.url });
    await fresh.app.get(AssignmentWatch).run();
    expect(await until(async () => (await returned(next)) || null)).toBe(1);
    await replicas.remove(fresh);
  });

  it('go to one of two who take a conversation at two gateways at the same time, and the other learns who was first', async () => {
    const chat = chatAt(3);
    const { assignment_version: version } = await conversationOf(replicas.at(0), user, chat.id);
    const answers = await Promise.all(
      [user, colleague].map(async (one, index) => {
        const to = personWith(await userIdOf(replicas.at(index), one));
        return await callAs(replicas.at(index), one, 'put', assignmentOf(chat.id), { to, version });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body as { assignment: object };
    for (const replica of replicas.all) {
      expect((await conversationOf(replica, user, chat.id)).assignment).toEqual(won.assignment);
    }
  });
});
