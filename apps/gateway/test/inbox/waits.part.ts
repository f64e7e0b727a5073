import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AnswerRuleSettings,
  ChatMessage,
  Conversation,
  InboxRow,
  Thread,
} from '@pitdesk/contracts/chat';
import type { Table, TableLive } from '@pitdesk/contracts/tables';
import { until } from '@pitdesk/rig';
import { AuditStore } from '#core/audit/audit.store';
import { TableMessages } from '#features/chat/public';
import { callAs, codeOf } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { send, sendAsPlayer, sentMessage } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { Inbox, textsOf } from '../support/inbox.ts';
import { Sockets } from '../support/sockets.ts';
import { digestsTo } from '../support/streams.ts';
import { console_ } from './console.ts';

const ADA = 'ada-lovelace-77';
const BO = 'bo-li-78';

let inbox: Inbox;
let moderator: SignedIn;
let shiftManager: SignedIn;
let supervisor: SignedIn;
const sockets = new Sockets();

const ask = (player: string, text = 'When is my payout coming?') =>
  sendAsPlayer(inbox.console.mock, inbox.chat, text, player);
const reply = (message: string, to?: string) =>
  sentMessage(
    send(inbox.console.gateway, inbox.user, { chat_id: inbox.chat.id, message, ...(to && { to }) }),
  );
const namesOf = ({ waiting }: Pick<Conversation, 'waiting'>): string[] => waiting.map(({ player }) => player);
const names = async (): Promise<string[]> => namesOf(await inbox.conversation());
const path = (rest: string): string => `/api/conversations/${inbox.chat.id}/${rest}`;

describe('waiting', () => {
  beforeAll(async () => {
    inbox = await Inbox.over(console_);
    moderator = await signIn(console_.gateway, 'moderator');
    shiftManager = await signIn(console_.gateway, 'shift');
    supervisor = await signIn(console_.gateway, 'supervisor');
  });
  beforeEach(() => inbox.nextChat());
  afterEach(() => sockets.closeAll());

  it('begins with a message that needs an answer, and not with chatter', async () => {
    await ask(ADA, 'gl all');
    expect(await inbox.conversation()).toMatchObject({ waiting: [], waiting_count: 0, waiting_since: null });
    const first = await ask(ADA, 'Hi. When is my payout coming?');
    await ask(BO, 'I cannot see the video');
    await ask(ADA, 'Where is my bonus?');
    const { waiting, waiting_count, waiting_since } = await inbox.conversation();
    expect([waiting_count, waiting_since]).toEqual([2, first.created_at]);
    expect(waiting).toMatchObject([
      { player: ADA, since: first.created_at, count: 2, target_s: 60, assignment: null },
      { player: BO, count: 1, messages: [{ reason: 'complaint' }] },
    ]);
    const [message] = waiting[0]?.messages ?? [];
    expect(message).toMatchObject({ key: String(first.id), reason: 'question' });
    const { from, to } = message?.at ?? { from: 0, to: 0 };
    expect(first.message.slice(from, to).toLowerCase()).toContain('when');
  });

  it('ends for the player whom a message names, and not for the others', async () => {
    await ask(ADA);
    await ask(BO);
    await reply('@Ada Lovelace: It is on its way', ADA);
    expect(await names()).toEqual([BO]);
    const { data } = await inbox.thread();
    expect(data.at(-1)).toMatchObject({ to: ADA, type: 'staff' });
    await reply('Payouts take an hour');
    expect(await names()).toEqual([]);
    expect((await inbox.thread()).data.at(-1)?.to).toBeUndefined();
  });

  it('ends by a message of another console for the player whom its text names', async () => {
    await ask(ADA);
    await ask(BO);
    await inbox.console.mock.database.client.chatMessage.create({
      data: {
        chatId: inbox.chat.id,
        sender: 'elsewhere',
        senderRole: 'staff',
        message: '@Bo Li: It is on its way',
        createdAt: new Date(),
      },
    });
    expect(await until(async () => ((await names()).includes(BO) ? null : await names()))).toEqual([ADA]);
  });

  it('does not end by a message to many tables', async () => {
    await ask(ADA);
    const message = { text: 'The tables close at six', key: randomUUID(), original: null };
    await inbox.console.gateway.app
      .get(TableMessages)
      .send(
        { id: 1, username: 'floor1' },
        { ...message, chatId: inbox.chat.id, terminalId: inbox.chat.terminal },
        new AbortController().signal,
      );
    const { waiting, last_message } = await inbox.conversation();
    expect([waiting.map(({ player }) => player), last_message?.message]).toEqual([[ADA], message.text]);
  });

  it('is published to open inboxes', async () => {
    await inbox.conversation();
    const socket = await sockets.chat(inbox.url, inbox.colleague.accessToken);
    const changes = await digestsTo(socket, () => inbox.chat);
    await ask(ADA);
    await until(() => changes.find((row) => namesOf(row).includes(ADA)));
    await reply('It is on its way', ADA);
    await until(() => changes.at(-1)?.waiting.length === 0 || null);
  });

  it('ends when its message is hidden, and continues when it is shown again', async () => {
    const { id } = await ask(ADA);
    expect(await names()).toEqual([ADA]);
    await callAs(inbox.console.gateway, moderator, 'put', path(`messages/${id}/hidden`), {
      reason_code: 'spam',
    }).expect(200);
    expect(await names()).toEqual([]);
    await callAs(inbox.console.gateway, moderator, 'delete', path(`messages/${id}/hidden`)).expect(200);
    expect(await names()).toEqual([ADA]);
  });

  it('is corrected by staff for one message', async () => {
    const chatter = await ask(ADA, 'gl all');
    const question = await ask(BO);
    const set = async (id: ChatMessage['id'], needs: boolean): Promise<InboxRow> =>
      (
        await callAs(inbox.console.gateway, inbox.user, 'put', path(`messages/${id ?? ''}/needs-answer`), {
          needs,
        }).expect(200)
      ).body as InboxRow;
    expect(await names()).toEqual([BO]);
    expect(namesOf(await set(question.id, false))).toEqual([]);
    const opened = await set(chatter.id, true);
    expect(opened.waiting).toMatchObject([{ player: ADA, messages: [{ reason: 'staff', at: null }] }]);
    // An answer before the correction does not answer it.
    await reply('It is on its way');
    expect(namesOf(await set(question.id, true))).toEqual([BO]);
    await reply('Once more: it is on its way', BO);
    expect(await names()).toEqual([]);
    await callAs(inbox.console.gateway, inbox.user, 'put', path('messages/none/needs-answer'), {
      needs: true,
    }).expect(404);
  });

  it('ends by "no answer needed" for one player or everybody, up to the seen message, and continues when undone', async () => {
    const question = await ask(ADA);
    await ask(BO);
    const mark = async (player: string | null, position: { created_at: string; key: string }) =>
      await bodyOf(inbox.call(inbox.user, 'put', path('no-answer')).send({ player, until: position }), 200);
    const newest = async () => {
      const { last_message } = await inbox.conversation();
      if (last_message === null) throw new Error('A player has just written');
      return { created_at: last_message.created_at, key: last_message.key };
    };
    await mark(ADA, await newest());
    expect(await names()).toEqual([BO]);
    // Undone, the player waits since the original time; repeats change nothing.
    for (let times = 0; times < 2; times += 1) {
      await inbox.call(inbox.colleague, 'delete', path('no-answer')).query({ player: ADA }).expect(200);
    }
    expect((await inbox.conversation()).waiting[0]).toMatchObject({
      player: ADA,
      since: question.created_at,
    });
    // A mark ahead of all messages does not cover new ones.
    await mark(null, { created_at: new Date(Date.now() + 3_600_000).toISOString(), key: 'ahead' });
    expect(await names()).toEqual([]);
    await ask(ADA, 'Where is my bonus?');
    expect(await names()).toEqual([ADA]);
    const acts = (await inbox.console.gateway.app.get(AuditStore).read()).filter(
      ({ target }) => target?.kind === 'chat' && target.id === String(inbox.chat.id),
    );
    // An entry that names a player is sealed with the player's key.
    expect(acts.map(({ action, actor, subject }) => [action, actor.username, Boolean(subject)])).toEqual([
      ['conversation.no_answer', 'floor1', true],
      ['conversation.reopened', 'floor1b', true],
      ['conversation.no_answer', 'floor1', false],
    ]);
  });

  it('begins with a message to the dealer of the table by name, and not with the name of another', async () => {
    const tables = await bodyOf<Table[]>(inbox.call(inbox.user, 'get', '/api/tables'), 200);
    const table = tables.find(({ chat }) => chat?.id === inbox.chat.id);
    const live = await bodyOf<TableLive[]>(inbox.call(inbox.user, 'get', '/api/tables/live'), 200);
    const dealer = live.find(({ table_id }) => table_id === table?.id)?.dealer;
    const other = live.find((one) => one.dealer !== null && one.dealer.id !== dealer?.id)?.dealer;
    await ask(BO, `${other?.display_name}, you there`);
    await ask(ADA, `${dealer?.display_name}, you there`);
    expect((await inbox.conversation()).waiting).toMatchObject([
      { player: ADA, messages: [{ reason: 'mention' }] },
    ]);
  });

  it('does not begin with a message that is a day old', async () => {
    await inbox.console.mock.database.client.chatMessage.create({
      data: {
        chatId: inbox.chat.id,
        sender: ADA,
        senderRole: 'player',
        message: 'When is my payout coming?',
        createdAt: new Date(Date.now() - 25 * 3_600_000),
      },
    });
    expect(await inbox.conversation()).toMatchObject({ waiting: [], last_message: { sender: ADA } });
  });

  it('lists many players at one table, and counts all messages of a player who writes many', async () => {
    const now = Date.now();
    const rows = (player: string, count: number, from: number) =>
      Array.from({ length: count }, (_, index) => ({
        chatId: inbox.chat.id,
        sender: player,
        senderRole: 'player' as const,
        message: `When is my payout coming? ${index}`,
        createdAt: new Date(now - 60_000 + from + index),
      }));
    const people = Array.from({ length: 40 }, (_, index) => `player-number-${900 + index}`);
    await inbox.console.mock.database.client.chatMessage.createMany({
      data: [...rows(ADA, 100, 0), ...people.flatMap((player, index) => rows(player, 1, 1_000 + index))],
    });
    const { waiting, waiting_count } = await inbox.conversation();
    expect(waiting_count).toBe(41);
    expect(waiting[0]).toMatchObject({ player: ADA, count: 100 });
    expect(waiting[0]?.messages).toHaveLength(20);
    expect(waiting.slice(1).map(({ player }) => player)).toEqual(people);
  });

  it('has a conversation of its own: the messages of the player, and those of staff to them, and to everybody since the first', async () => {
    await reply('to everybody, before the player');
    await ask(ADA, 'When is my payout coming?');
    await ask(BO, 'Where is my bonus?');
    await reply('to Ada', ADA);
    await reply('to Bo', BO);
    await reply('to everybody');
    const { data } = await bodyOf<Thread>(
      inbox.call(inbox.user, 'get', path('messages')).query({ player: ADA }),
      200,
    );
    const theirs = ['When is my payout coming?', 'to Ada', 'to everybody'];
    expect(textsOf(data)).toEqual(theirs);
    const file = inbox.call(inbox.user, 'get', path('export')).query({ format: 'json', player: ADA });
    const { count, filter, rows } = (await file.expect(200)).body as {
      count: number;
      filter: object;
      rows: { message: string }[];
    };
    expect([count, filter, textsOf(rows)]).toEqual([3, { player: ADA }, theirs]);
    const [act] = await inbox.console.gateway.app.get(AuditStore).about('chat', [String(inbox.chat.id)], 1);
    expect(act).toMatchObject({
      action: 'conversation.exported',
      actor: { username: 'floor1' },
      details: { format: 'json', count: 3, filter: { player: ADA } },
      subject: expect.anything(),
    });
  });

  it('is assigned by player, and an answer takes up only that conversation', async () => {
    await ask(ADA);
    await ask(BO);
    const role = { to: { kind: 'role', role: 'pit_manager' }, version: 0 };
    for (const player of [ADA, BO]) {
      await callAs(inbox.console.gateway, moderator, 'put', path('assignment'), { ...role, player }).expect(
        200,
      );
    }
    expect((await inbox.conversation()).assignment).toBeNull();
    const holder = async (name: string) => {
      const { waiting } = await inbox.conversation();
      return waiting.find(({ player }) => player === name)?.assignment?.to;
    };
    await ask(ADA, 'Where is my bonus?');
    await reply('Let me see', ADA);
    await ask(ADA, 'And where is my bonus?');
    await until(async () => ((await holder(ADA))?.kind === 'person' ? true : null));
    expect(await holder(BO)).toMatchObject({ kind: 'role' });
    await callAs(inbox.console.gateway, moderator, 'delete', `${path('assignment')}?player=${BO}`).expect(
      200,
    );
    expect(await holder(BO)).toBeUndefined();
    const store = inbox.console.gateway.app.get(AuditStore);
    const acts = await until(async () => {
      const entries = await store.about('chat', [String(inbox.chat.id)], 10);
      const found = entries.filter(({ action }) => /^conversation\.(assigned|given_back)$/.test(action));
      return found.length === 4 ? found : null;
    });
    expect(acts.map(({ subject }) => Boolean(subject))).toEqual([true, true, true, true]);
  });

  it('has the target of the language, before that of the table', async () => {
    const target = (seconds: number | null) =>
      callAs(inbox.console.gateway, shiftManager, 'put', '/api/answers/targets/ja', { seconds }).expect(200);
    await target(20);
    await callAs(inbox.console.gateway, supervisor, 'put', '/api/answers/targets/ja', { seconds: 5 }).expect(
      403,
    );
    await target(20);
    await ask('aiko-tanaka-31', '出金はいつ届きますか？');
    await inbox.console.gateway.database.client.spokenLanguage.createMany({
      data: [{ kind: 'player', id: '31', language: 'ja', heardAt: new Date(), votes: 3 }],
      skipDuplicates: true,
    });
    await ask(ADA);
    const { waiting, target: own } = await inbox.conversation();
    expect(waiting[0]?.language).toBe('ja');
    expect(waiting.map(({ target_s }) => target_s)).toEqual([20, own.seconds]);
    expect((await target(null)).body).toEqual([]);
  });

  describe('the rule', () => {
    const get = async (): Promise<AnswerRuleSettings> =>
      await bodyOf<AnswerRuleSettings>(inbox.call(inbox.user, 'get', '/api/answer-rule'), 200);
    const put = (body: object, as = shiftManager) =>
      callAs(inbox.console.gateway, as, 'put', '/api/answer-rule', body);
    const nothing = { off: [], always: [], never: [] };

    it('is changed for the house: reasons off, phrases that always or never need an answer', async () => {
      const { version } = await get();
      await put({ off: ['complaint'], always: ['cocktail'], never: ['payout'], version }).expect(200);
      await ask(ADA, 'a cocktail for everybody');
      await ask(BO, 'I cannot see the video');
      expect(await names()).toEqual([ADA]);
      expect(await codeOf(put({ ...nothing, version }), 409)).toBe('answer_rule.changed');
      expect(await get()).toMatchObject({ always: ['cocktail'], changed: { by: 'shift' } });
      await put(nothing).expect(200);
    });

    it('refuses a phrase that cannot be used, and needs the right', async () => {
      const refused = await put({ ...nothing, always: ['fine', '!!!'] }).expect(400);
      expect(refused.body).toMatchObject({ details: { fields: [{ field: 'always.1' }] } });
      await put(nothing, supervisor).expect(403);
    });
  });
});
