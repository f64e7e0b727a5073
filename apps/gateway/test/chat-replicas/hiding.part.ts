import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { ChatMessage, MessageView, Thread } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { HidingsStore } from '#features/chat/hiding/hiding.service';
import { ChatProjection } from '#features/chat/history/chat-projection';
import type { RunningGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { chatOf, sendAsPlayer, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import type { Replicas } from '../support/replicas.ts';
import { Sockets } from '../support/sockets.ts';
import { shownTo } from '../support/streams.ts';
import { pair } from './pair.ts';

const PLAYER = 'grace-hopper-611';

let replicas: Replicas;
/** A third gateway, in the narrow scope. */
let narrow: RunningGateway;
let user: SignedIn;
let colleague: SignedIn;
let chat: TestChat;
const sockets = new Sockets();

type Verb = 'get' | 'put' | 'delete';
const call = (verb: Verb, path: string, one = user, { url }: { url: string } = replicas.at(0)) =>
  request(url)[verb](`/api${path}`).auth(one.accessToken, { type: 'bearer' });

const WHY = { reason_code: 'personal_data', reason: 'card number' } as const;

const pathOf = (key: string): string => `/conversations/${chat.id}/messages/${key}/hidden`;
const thread = (one = user, replica = replicas.at(0)): Promise<Thread> =>
  bodyOf(call('get', `/conversations/${chat.id}/messages`, one, replica), 200);
const seen = async (key: string, one = user, replica = replicas.at(0)): Promise<MessageView | undefined> =>
  (await thread(one, replica)).data.find((message) => message.key === key);
const auditOf = async (action: string): Promise<AuditEntry[]> =>
  (await bodyOf<Paginated<AuditEntry>>(call('get', `/audit?action=${action}`), 200)).data;

describe('a message that staff hide', () => {
  beforeAll(async () => {
    ({ replicas } = pair);
    narrow = await replicas.add({ terminalScope: 'own' });
    user = await signIn(replicas.at(0));
    colleague = await signIn(replicas.at(1), 'floor1b');
    // A chat and a player that no other part uses.
    chat = chatOf(replicas.mock, 1, 1);
  });
  afterAll(async () => {
    sockets.closeAll();
    await replicas.remove(narrow);
  });

  it('[chat.hidden-by-staff] loses its text for all staff, on every replica and in every read, and returns unchanged', async () => {
    const text = `hide me ${randomUUID()}`;
    const { id } = await sendAsPlayer(replicas.mock, chat, text, PLAYER);
    const key = String(id);
    expect((await seen(key))?.message).toBe(text);
    const socket = await sockets.chat(replicas.at(1).url, colleague.accessToken);
    const changes = await shownTo(socket, chat);

    const hidden = await bodyOf<MessageView>(call('put', pathOf(key)).send(WHY), 200);
    const withheld = { by: 'floor1', at: expect.any(String), ...WHY };
    expect(hidden).toMatchObject({ chat_id: chat.id, key, withheld, message: '' });
    expect(await until(() => changes.at(-1))).toEqual(hidden);
    for (const [one, replica] of [
      [user, replicas.at(0)],
      [colleague, replicas.at(1)],
    ] as const) {
      expect(await seen(key, one, replica)).toMatchObject({ message: '', withheld });
      const query = `changed_after=${hidden.seq - 1}`;
      const missed = await bodyOf<Thread>(
        call('get', `/conversations/${chat.id}/messages?${query}`, one, replica),
        200,
      );
      expect(missed.data).toContainEqual(hidden);
    }

    // Read again from the operator, where it is unchanged.
    const { client } = replicas.at(1).database;
    await client.chatMessage.deleteMany({ where: { chatId: String(chat.id) } });
    await replicas.at(1).app.get(ChatProjection).catchUp(String(chat.id), new Date(0));
    expect(await seen(key, colleague, replicas.at(1))).toMatchObject({ message: '', withheld });
    expect(
      (await replicas.mock.database.client.chatMessage.findFirst({ where: { message: text } }))?.id,
    ).toBe(id);

    const searched = (words: string) =>
      bodyOf<MessageView[]>(call('get', `/conversations/search?q=${words}`), 200);
    expect(await searched(text.slice(8))).toEqual([]);
    expect(await searched(PLAYER)).toMatchObject([{ key, message: '', withheld }]);
    const file = await archiveIn(call('get', `/conversations/${chat.id}/export?format=csv`));
    expect(file.text).not.toContain(text);
    expect(file.text).toMatch(
      new RegExp(`"${key}","player","${PLAYER}","","floor1","[^"]+","personal_data","card number"`),
    );
    const listed = await bodyOf<{ chat_id: number; last_message: MessageView }[]>(
      call('get', '/conversations'),
      200,
    );
    expect(listed.find(({ chat_id }) => chat_id === chat.id)?.last_message).toMatchObject({
      key,
      message: '',
    });

    const query = {
      per_page: 100,
      sort_by: '{"created_at":"desc"}',
      filters: JSON.stringify({ chat_id: chat.id }),
    };
    const history = await call('get', '/customerSupport/chatMessage/dynamicsearch').query(query).expect(200);
    expect(history.text).not.toContain(text);
    expect((history.body as Paginated<ChatMessage>).data).toContainEqual(
      expect.objectContaining({ id, message: '' }),
    );

    const counted = () =>
      replicas
        .at(0)
        .app.get(HidingsStore)
        .between([String(chat.id)], new Date(0), new Date(Date.now() + 1_000));
    expect(await counted()).toEqual([{ code: 'personal_data', count: 1 }]);

    const shown = await bodyOf<MessageView>(call('delete', pathOf(key), colleague, replicas.at(1)), 200);
    expect(await counted()).toEqual([]);
    expect(shown).toMatchObject({ chat_id: chat.id, key, message: text });
    expect(await until(() => changes.find(({ seq }) => seq === shown.seq))).toEqual(shown);
    const again = await seen(key);
    expect(again?.message).toBe(text);
    expect(again).not.toHaveProperty('withheld');
    expect((await auditOf('message.hidden'))[0]).toMatchObject({
      actor: { username: 'floor1' },
      target: { kind: 'chat', id: String(chat.id), label: chat.title },
      result: 'ok',
      // By reference: the search for the player finds the entry, and an erasure reaches it.
      subject: expect.any(String),
      details: {
        player: PLAYER,
        message_key: key,
        before: { hidden: false },
        after: { hidden: true, ...WHY },
      },
    });
    expect((await auditOf('message.shown'))[0]).toMatchObject({
      actor: { username: 'floor1b' },
      result: 'ok',
    });
  });

  it('is hidden once by the first colleague, and not without the permission; a missing message is not found', async () => {
    const { id } = await sendAsPlayer(replicas.mock, chat, `twice ${randomUUID()}`, PLAYER);
    const key = String(id);
    await seen(key);
    const both = await Promise.all([
      bodyOf<MessageView>(call('put', pathOf(key)).send(WHY), 200),
      bodyOf<MessageView>(call('put', pathOf(key), colleague, replicas.at(1)).send(WHY), 200),
    ]);
    expect(both[0].withheld).toEqual(both[1].withheld);
    const entries = (await auditOf('message.hidden')).filter(({ details }) => details.message_key === key);
    expect(entries).toHaveLength(1);

    const other = await signIn(narrow, 'floor2');
    const refused = await call('delete', pathOf(key), other, narrow).expect(403);
    expect(refused.body).toMatchObject({ code: 'permission.other_terminal' });
    await call('put', pathOf('987654321')).send(WHY).expect(404);
    await call('put', pathOf(key))
      .send({ reason: 'x'.repeat(201) })
      .expect(400);
    await until(async () => {
      const codes = [...(await auditOf('message.shown')), ...(await auditOf('message.hidden'))].map(
        ({ code }) => code,
      );
      return codes.includes('permission.other_terminal') && codes.includes('request.not_found') ? true : null;
    });
  });
});
