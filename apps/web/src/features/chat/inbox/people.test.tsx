import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Assignment } from '@pitdesk/contracts/assignments';
import { buildLoadedUser } from '@pitdesk/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { latestOutcome } from '#api/outcomes.ts';
import { messageAt } from '#test/chat-messages.ts';
import { choose } from '#test/choose.ts';
import { conversationAt, waitingPerson } from '#test/conversations.ts';
import { ok, refused } from '#test/fake-gateway.ts';
import { fakeInbox, later, rowsOf } from '#test/inbox.tsx';
import { startTexts } from '#test/texts.ts';

const WAITING = /^Waiting/;
const user = buildLoadedUser();

const ana = waitingPerson('ana-reyes-4', later(-7), {
  language: 'de',
  message: { reason: 'complaint' },
  count: 3,
  target_s: 60,
});
const bo = waitingPerson('bo-li-5', later(-3));
const conversations = () => [
  conversationAt(1, { waiting: [bo], last_message: messageAt(9, { chat_id: 1 }) }),
  conversationAt(2, { waiting: [ana, waitingPerson('cy-yi-6', later(-1))], last_message: messageAt(8) }),
];
const heldByMe = (): Assignment => ({
  to: { kind: 'person', user_id: String(user.id), username: user.username },
  by: { user_id: String(user.id), username: user.username },
  assigned_at: later(0),
  taken_up_at: later(0),
  returns_at: later(5),
});

describe('the players who wait', () => {
  let inbox: ReturnType<typeof fakeInbox>;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['inbox', 'chat', 'roles', 'lists']);
  });
  beforeEach(() => {
    inbox = fakeInbox(user);
  });
  afterEach(() => inbox.close());

  const calls = (method: string, path: string) =>
    inbox.gateway.calls.filter((call) => call.method === method && call.path === path);
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

  it('have rows of their own above the tables, longest wait first', async () => {
    inbox.open(conversations(), '/messages?table=1');
    const rows = await rowsOf(WAITING);
    expect(rows.map((row) => row.slice(0, 5))).toEqual(['Ana R', 'Bo Li', 'Cy Yi']);
    for (const fact of ['7 minutes, over the target', 'Complaint', 'Emerald 2', 'DE', '3 messages wait'])
      expect(rows[0]).toContain(fact);
    expect(rows[1]).toContain('Question');
    expect(await rowsOf()).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 3, name: 'Waiting (3)' })).toBeTruthy();
  });

  it('are all there at one table, whatever their names are', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      waitingPerson(`${'名'.repeat(40)}-${'W'.repeat(40)}-${index}`, later(-1)),
    );
    inbox.open([conversationAt(1, { waiting: many })], '/messages?table=1');
    expect(await rowsOf(WAITING)).toHaveLength(40);
    expect((await rowsOf())[0]).toContain('40 players wait for an answer');
  });

  it('are alone in the views of those who wait and of those past their target', async () => {
    inbox.open(conversations(), '/messages?table=1');
    await rowsOf(WAITING);
    await choose('Show', 'Waiting');
    expect(await rowsOf(WAITING)).toHaveLength(3);
    expect(await rowsOf()).toHaveLength(0);
    await choose('Show', 'Unread');
    expect(screen.queryByRole('list', { name: WAITING })).toBeNull();
  });

  it('are opened one after another by one key, with only their messages', async () => {
    const person = inbox.open(conversations(), '/messages?table=1&show=unread');
    await screen.findByRole('region', { name: 'Emerald 1' });
    await person.keyboard('w');
    await screen.findByRole('region', { name: 'Ana Reyes' });
    expect(screen.getByText('?table=2&player=ana-reyes-4&show=unread')).toBeTruthy();
    await waitFor(() =>
      expect(calls('GET', '/api/conversations/2/messages').map(({ query }) => query.get('player'))).toContain(
        'ana-reyes-4',
      ),
    );
    await person.keyboard('w');
    await screen.findByRole('region', { name: 'Bo Li' });
    await person.keyboard('ww');
    await screen.findByRole('region', { name: 'Ana Reyes' });
    // The next keys are for the opened conversation, although the address follows later.
    await person.keyboard('wrhello');
    expect(screen.getByRole('region', { name: 'Bo Li' })).toBeTruthy();
    expect(box().value).toBe('hello');
  });

  it('are answered by name, and the answer says to whom', async () => {
    inbox.gateway.answers('POST /api/customerSupport/chatMessage', () => refused('upstream.refused'));
    const close = inbox.desk.chat.open();
    const person = inbox.open(conversations(), '/messages?table=2&player=ana-reyes-4');
    await screen.findByRole('region', { name: 'Ana Reyes' });
    expect(screen.getByText('Reply to Ana Reyes')).toBeTruthy();
    await person.type(box(), 'On its way.{Enter}');
    await waitFor(() =>
      expect(calls('POST', '/api/customerSupport/chatMessage').map(({ body }) => body)).toEqual([
        { chat_id: 2, message: '@Ana Reyes: On its way.', to: 'ana-reyes-4' },
      ]),
    );
    close();
  });

  it('keep a draft each, apart from that of their table', async () => {
    const person = inbox.open(conversations(), '/messages?table=2&player=ana-reyes-4');
    await screen.findByRole('region', { name: 'Ana Reyes' });
    await person.type(box(), 'for Ana');
    await person.click(screen.getByRole('link', { name: /^Emerald 2.*players wait/ }));
    await screen.findByRole('region', { name: 'Emerald 2' });
    expect(box().value).toBe('');
    expect((await rowsOf(WAITING))[0]).toContain('Draft');
    await person.click(screen.getByRole('link', { name: /^Cy Yi/ }));
    expect(box().value).toBe('');
  });

  it('are all answered by a message to the table, which says so and goes to nobody by name', async () => {
    inbox.gateway.answers('POST /api/customerSupport/chatMessage', () => refused('upstream.refused'));
    const close = inbox.desk.chat.open();
    const person = inbox.open(conversations(), '/messages?table=2');
    await screen.findByRole('region', { name: 'Emerald 2' });
    expect(screen.getByText('To everybody. Answers all 2 who wait here.')).toBeTruthy();
    await person.type(box(), 'Back in a minute.{Enter}');
    await waitFor(() =>
      expect(calls('POST', '/api/customerSupport/chatMessage').map(({ body }) => body)).toEqual([
        { chat_id: 2, message: 'Back in a minute.' },
      ]),
    );
    close();
  });

  it('are switched to the whole table and back', async () => {
    const person = inbox.open(conversations(), '/messages?table=2&player=ana-reyes-4');
    await screen.findByText('No messages of Ana Reyes at this table.');
    const chooseAct = async (name: string): Promise<void> => {
      await person.click(screen.getByRole('button', { name: 'More actions' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await chooseAct('Whole table');
    await screen.findByText(/No messages at this table yet/);
    expect(screen.getByText('Reply to Ana Reyes')).toBeTruthy();
    await chooseAct('Only Ana Reyes');
    await screen.findByText('No messages of Ana Reyes at this table.');
  });

  it('need no answer after a key, which a notice undoes', async () => {
    const person = inbox.open(conversations(), '/messages?table=2&player=ana-reyes-4');
    await screen.findByRole('region', { name: 'Ana Reyes' });
    const [, second] = conversations();
    const { unread: _, ...row } = second ?? conversationAt(2);
    inbox.gateway.answers('PUT /api/conversations/2/no-answer', () =>
      ok({ ...row, waiting: row.waiting.slice(1), waiting_count: 1 }),
    );
    inbox.gateway.answers('DELETE /api/conversations/2/no-answer', () => ok(row));
    await person.keyboard('x');
    await waitFor(() =>
      expect(latestOutcome.get()).toMatchObject({ text: 'chat.noAnswer', values: { name: 'Ana Reyes' } }),
    );
    expect(calls('PUT', '/api/conversations/2/no-answer').map(({ body }) => body)).toEqual([
      { player: 'ana-reyes-4', until: { created_at: messageAt(8).created_at, key: '8' } },
    ]);
    await waitFor(async () => expect(await rowsOf(WAITING)).toHaveLength(2));
    act(() => latestOutcome.get()?.undo?.());
    await waitFor(async () => expect(await rowsOf(WAITING)).toHaveLength(3));
    expect(calls('DELETE', '/api/conversations/2/no-answer').map(({ query }) => query.get('player'))).toEqual(
      ['ana-reyes-4'],
    );
  });

  it('are assigned one by one, without regard to the assignment of their table', async () => {
    const bob = { user_id: '9', username: 'bob' };
    const ofTable = { ...heldByMe(), to: { kind: 'person' as const, ...bob }, by: bob };
    const list = conversations().map((one) => ({ ...one, assignment: ofTable }));
    const person = inbox.open(list, '/messages?table=2&player=ana-reyes-4');
    const head = within(await screen.findByRole('region', { name: 'Ana Reyes' }));
    expect(head.getByText('Assigned to bob')).toBeTruthy();
    const assignment = heldByMe();
    inbox.gateway.answers('PUT /api/conversations/2/assignment', () =>
      ok({ assignment, assignment_version: 1 }),
    );
    await person.click(head.getByRole('button', { name: 'Assign to me' }));
    await head.findByText('Assigned to you');
    expect(calls('PUT', '/api/conversations/2/assignment').map(({ body }) => body)).toEqual([
      { player: 'ana-reyes-4', to: { kind: 'person', user_id: String(user.id) }, version: 0 },
    ]);
    expect((await rowsOf(WAITING))[0]).toContain('Assigned to you');
    expect((await rowsOf()).join()).not.toContain('Assigned to you');
    inbox.gateway.answers('DELETE /api/conversations/2/assignment', () =>
      ok({ assignment: null, assignment_version: 2 }),
    );
    await person.keyboard('c');
    await head.findByText('Assigned to bob');
    expect(calls('DELETE', '/api/conversations/2/assignment')[0]?.query.get('player')).toBe('ana-reyes-4');
  });

  it('stay open after they were answered', async () => {
    inbox.open(conversations(), '/messages?table=2&player=ana-reyes-4');
    await screen.findByRole('region', { name: 'Ana Reyes' });
    const [, second] = conversations();
    const { unread: _, ...row } = second ?? conversationAt(2);
    act(() =>
      inbox.desk.chatServer.send('inbox:digest', {
        at: later(0),
        conversations: [{ ...row, waiting: [], waiting_count: 0, waiting_since: null }],
      }),
    );
    await waitFor(async () => expect(await rowsOf(WAITING)).toHaveLength(1));
    expect(screen.getByRole('region', { name: 'Ana Reyes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'No answer needed' })).toBeNull();
  });
});
