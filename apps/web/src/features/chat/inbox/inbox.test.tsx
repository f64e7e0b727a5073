import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Assignment } from '@pitdesk/contracts/assignments';
import type { Conversation } from '@pitdesk/contracts/chat';
import { buildLoadedUser, buildTable } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { messageAt } from '#test/chat-messages.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import { holderOf, isGivenTo, mayMove, nextExpiry, withoutExpired } from '../assignment/rules.ts';
import { paceOf } from '../assignment/target-wait.tsx';
import { CannedRepliesDialog } from '../canned-replies/canned-replies-dialog.tsx';
import { PlayerNameDialog } from '../canned-replies/player-name-dialog.tsx';
import { languageName } from '../translating/names.ts';
import { readTranslation } from '../translating/stored-translation.ts';
import { actionOf } from './inbox-keys.ts';
import InboxPage from './inbox-page.tsx';
import { ThreadExportDialog } from './thread-export-dialog.tsx';

function Address() {
  return <output>{useLocation().search}</output>;
}

describe('the inbox', () => {
  const user = buildLoadedUser();
  const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

  const conversation = (id: number, part: Partial<Conversation> = {}): Conversation => ({
    chat_id: id,
    table: { id, title: `Emerald ${id}`, terminal_id: 1 },
    seq: 0,
    received: part.unread ?? 0,
    last_message: null,
    unread: 0,
    waiting_since: null,
    assignment: null,
    assignment_version: 0,
    target: { seconds: 60, set: null },
    no_answer: null,
    flagged: null,
    ...part,
  });

  /** Assigned to bob for so many minutes. */
  const heldBy = (minutes: number): Assignment => ({
    to: { kind: 'person', user_id: '9', username: 'bob' },
    by: { user_id: '9', username: 'bob' },
    assigned_at: later(-6),
    taken_up_at: later(-6),
    returns_at: later(minutes),
  });

  let gateway: FakeGateway;
  let desk: ReturnType<typeof fakeConsole>;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['inbox', 'chat', 'roles']);
  });
  beforeEach(() => {
    gateway = fakeGateway();
    desk = fakeConsole(user);
    gateway.answers('GET /api/tables', () =>
      ok([
        buildTable({ id: 1, title: 'Emerald 1' }),
        buildTable({ id: 2, title: 'Emerald 2', model: { name: 'Roulette' } }),
      ]),
    );
    gateway.answers('GET /api/console', () =>
      ok({
        capabilities: { live_tables: 'off', rounds: true, round_changes: true, dealers: true },
        support_contact: '',
      }),
    );
    gateway.answers('GET /api/canned-replies', () => ok([]));
    for (const id of [1, 2, 3])
      gateway.answers(`GET /api/conversations/${id}/messages`, () =>
        ok({ data: [], has_more: false, seq: 0, read_position: null }),
      );
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  function open(list: Conversation[], address = '/messages') {
    gateway.answers('GET /api/conversations', () => ok(list));
    const Desk = desk.wrapper;
    render(
      <Desk>
        <MemoryRouter initialEntries={[address]}>
          <InboxPage user={user} />
          <Address />
        </MemoryRouter>
      </Desk>,
    );
    return userEvent.setup();
  }
  const rows = async (): Promise<string[]> => {
    const list = await screen.findByRole('list', { name: 'Conversations' });
    return within(list)
      .queryAllByRole('link')
      .map((row) => row.textContent ?? '');
  };

  it('shows the wait, the unread count and the holder of each conversation', async () => {
    const assignment = heldBy(4);
    open([conversation(1), conversation(2, { unread: 3, waiting_since: later(-7), assignment })]);
    const [first, second] = await rows();
    expect(first).toContain('Emerald 2');
    expect(first).toContain('waiting 7 minutes');
    expect(first).toContain('3 unread');
    expect(first).toContain('Assigned to bob');
    expect(second).toContain('No messages yet');
  });

  it('does not show the holder of an expired assignment', async () => {
    open([conversation(1, { assignment: heldBy(-1) })]);
    expect((await rows())[0]).not.toContain('bob');
  });

  it('keeps order and filter in the address, and opens what the address names', async () => {
    const person = open([conversation(1), conversation(2), conversation(3)], '/messages?table=2');
    await screen.findByRole('region', { name: 'Emerald 2' });
    await person.click(screen.getByTitle('Unread'));
    await person.click(screen.getByRole('combobox', { name: 'Order' }));
    await person.click(await screen.findByTitle('By name'));
    expect(screen.getByText('?table=2&order=name&show=unread')).toBeTruthy();
    expect(await rows()).toHaveLength(1);
  });

  const countPlayers = async (counts: Record<string, number>): Promise<void> => {
    const since = new Date().toISOString();
    const feed = { state: 'live' as const, since };
    await act(() =>
      desk.game.answer('getClientsList', {
        mode: 'counts',
        epoch: 'a',
        seq: 1,
        total: 2,
        counts,
        unplaced: [],
        feed,
      }),
    );
  };
  const waiting = [
    conversation(1, { waiting_since: later(-2) }),
    conversation(2, { waiting_since: later(-7) }),
    conversation(3, { waiting_since: later(-9) }),
  ];

  it('opens the conversation with the longest wait, once the waits are known', async () => {
    const person = open(waiting);
    await rows();
    expect(screen.queryByRole('region', { name: /^Emerald/ })).toBeNull();
    await countPlayers({ 1: 1, 2: 1, 3: 0 });
    await screen.findByRole('region', { name: 'Emerald 2' });
    expect(screen.getByText('?table=2')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: /Emerald 1/ }));
    await screen.findByRole('region', { name: 'Emerald 1' });
  });

  it.each([
    ['where one is named', '/messages?table=1', waiting],
    ['where nobody waits', '/messages', [conversation(1), conversation(2)]],
    ['among those that the filter shows', '/messages?held=mine', waiting],
  ])('opens none by itself %s', async (_name, address, list) => {
    open(list, address);
    await rows();
    await countPlayers({ 1: 1, 2: 1 });
    expect(screen.queryByRole('region', { name: 'Emerald 2' })).toBeNull();
  });

  it('shows only the list on a narrow screen', async () => {
    const wide = window.matchMedia.bind(window);
    replaceIn(window, {
      matchMedia: (media: string) => ({ ...wide(media), matches: media.includes('max-width') }),
    });
    open(waiting);
    await rows();
    await countPlayers({ 1: 1, 2: 1 });
    expect(screen.queryByRole('region', { name: /^Emerald/ })).toBeNull();
  });

  it('shows the console’s name of a table in its row, above its thread and in the search', async () => {
    gateway.answers('GET /api/tables', () =>
      ok([
        buildTable({ id: 1, title: 'Ruby', model: { name: 'Baccarat' } }),
        buildTable({ id: 2, title: 'Ruby', model: { name: 'Roulette' } }),
      ]),
    );
    const person = open([conversation(1), conversation(2)], '/messages?table=2');
    await screen.findByRole('region', { name: 'Ruby · Roulette' });
    expect((await rows()).join()).toMatch(/Ruby · Baccarat.*Ruby · Roulette/);
    await person.type(screen.getByRole('searchbox'), 'roul');
    expect(await rows()).toHaveLength(1);
  });

  it('handles its keys in the list and for the search, but not while the user types', async () => {
    const person = open([conversation(1), conversation(2, { unread: 1 })]);
    await rows();
    await person.keyboard('j');
    expect(document.activeElement?.textContent).toContain('Emerald 1');
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Emerald 2');
    await person.keyboard('k');
    expect(document.activeElement?.textContent).toContain('Emerald 1');
    await person.keyboard('/nj?');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nj?');
    expect(screen.getByText('No table has that name')).toBeTruthy();
    await person.clear(screen.getByRole('searchbox'));
    await person.click(screen.getByTitle('Late'));
    expect(screen.getByText('No conversation matches this filter')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show all conversations' }));
    expect(await rows()).toHaveLength(2);
    await person.keyboard('n');
    await screen.findByRole('region', { name: 'Emerald 2' });
  });

  it('explains an empty list, and a conversation that is not in it', async () => {
    open([], '/messages?table=77');
    await screen.findByText(/No conversations yet/);
    expect(await screen.findByText('The requested conversation is not found')).toBeTruthy();
  });

  it('shows a failure, and the list after the next attempt', async () => {
    const person = open([]);
    cleanup();
    gateway.answers('GET /api/conversations', () => refused('service.database_unavailable'));
    desk = fakeConsole(user);
    const Desk = desk.wrapper;
    render(
      <Desk>
        <MemoryRouter>
          <InboxPage user={user} />
        </MemoryRouter>
      </Desk>,
    );
    await screen.findByRole('alert');
    gateway.answers('GET /api/conversations', () => ok([conversation(1)]));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('shows the age of the list while the connection is lost', async () => {
    open([conversation(1)]);
    await rows();
    act(() => desk.chatServer.connection.set({ state: 'lost', since: Date.now() - 60_000 }));
    const note = (await screen.findByText(/No live connection/)).parentElement;
    expect(note?.textContent).toContain('as of 1 min ago');
  });
});

describe('the dialogs of the inbox', () => {
  const conversation = {
    chat_id: 3,
    table: { id: 3, title: 'Emerald 3', terminal_id: 1 },
    seq: 0,
    received: 0,
    last_message: null,
    unread: 0,
    waiting_since: null,
    assignment: null,
    assignment_version: 0,
    target: { seconds: 60, set: null },
    no_answer: null,
    flagged: null,
  };
  const hello = {
    id: '11111111-1111-4111-8111-111111111111',
    shortcut: 'hello',
    category: 'general' as const,
    texts: { en: 'Hello {player}' },
    version: 'v1',
    updated_at: '2026-01-15T12:00:00.000Z',
    updated_by: 'bob',
  };

  const saved = jest.fn();
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['inbox', 'lists', 'validation']);
  });
  beforeEach(() => {
    // jsdom has neither.
    replaceIn(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
    replaceIn(HTMLAnchorElement.prototype, { click: saved });
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });
  function show(dialog: ReactNode) {
    const Desk = fakeConsole().wrapper;
    render(
      <Desk>
        <AntdProvider>{dialog}</AntdProvider>
      </Desk>,
    );
    return userEvent.setup();
  }

  it('show the reason at the field of a refused canned reply, and keep the text', async () => {
    gateway.answers('GET /api/canned-replies', () => ok([hello]));
    gateway.answers('POST /api/canned-replies', () => refused('request.conflict'));
    const person = show(<CannedRepliesDialog values={{ player: 'Ana Reyes' }} onClose={() => {}} />);
    await person.click(await screen.findByRole('button', { name: 'New canned reply' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Shortcut is required')).toBeTruthy();
    expect(await screen.findByText('Text is required')).toBeTruthy();
    const shortcut = screen.getByLabelText<HTMLInputElement>('Shortcut');
    expect(document.activeElement).toBe(shortcut);
    await person.type(shortcut, 'hello');
    await person.type(screen.getByLabelText('Text'), 'Welcome, {{player}');
    expect(screen.getByText('Welcome, Ana Reyes')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another reply has this shortcut');
    expect(shortcut.value).toBe('hello');
    gateway.answers('POST /api/canned-replies', () => ok(hello));
    await person.type(shortcut, '2');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'New canned reply' });
    expect(gateway.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      shortcut: 'hello2',
      category: 'general',
      texts: { en: 'Welcome, {player}' },
    });
  });

  it('show both texts of a canned reply that a colleague has saved meanwhile, and overwrite it on request', async () => {
    gateway.answers('GET /api/canned-replies', () => ok([hello]));
    const person = show(<CannedRepliesDialog values={{}} onClose={() => {}} />);
    await person.click(await screen.findByRole('button', { name: 'Edit /hello' }));
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
    await person.clear(text);
    await person.type(text, 'Good evening');
    gateway.answers(`PUT /api/canned-replies/${hello.id}`, () => refused('reply.changed'));
    const theirs = { ...hello, texts: { en: 'Hi there', de: 'Hallo' }, version: 'v2' };
    gateway.answers('GET /api/canned-replies', () => ok([theirs]));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('alert');
    expect(conflict.textContent).toContain(
      'EnglishWhen you opened itHello {player}Saved in the meantimeHi thereYoursGood evening',
    );
    expect(text.value).toBe('Good evening');
    await person.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    gateway.answers(`PUT /api/canned-replies/${hello.id}`, () => ok(theirs));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'New canned reply' });
    const bodies = gateway.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(bodies).toEqual([
      { texts: { en: 'Good evening' }, version: 'v1' },
      { texts: { en: 'Good evening' }, version: 'v2' },
    ]);
  });

  it('keep a colleague’s save of a helpline until the user has chosen', async () => {
    const helpline = (value: string, version: string) => ({
      language: 'en',
      text: value,
      version,
      checked: null,
    });
    gateway.answers('GET /api/canned-replies', () => ok([]));
    gateway.answers('GET /api/helplines', () => ok([helpline('Call 1', 'v1')]));
    const person = show(<CannedRepliesDialog values={{}} onClose={() => {}} />);
    const field = await screen.findByLabelText<HTMLInputElement>('English');
    await person.type(field, '2');
    gateway.answers('PUT /api/helplines/en', () => refused('helpline.changed'));
    gateway.answers('GET /api/helplines', () => ok([helpline('Call 9', 'v2')]));
    await person.click(screen.getByRole('button', { name: 'Save as checked' }));
    const conflict = await screen.findByRole('alert');
    expect(conflict.textContent).toContain('When you opened itCall 1Saved in the meantimeCall 9YoursCall 12');
    await person.click(within(conflict).getByRole('button', { name: 'Take theirs' }));
    expect(field.value).toBe('Call 9');
  });

  it('ask for the player of a canned reply, and offer the names of the table', async () => {
    const named = jest.fn();
    const wrote = messageAt(1, { sender: 'ana-reyes-7' });
    const person = show(<PlayerNameDialog messages={[wrote]} table={3} onName={named} onClose={() => {}} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Insert' }).disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Ana Reyes' }));
    expect(named).toHaveBeenLastCalledWith('Ana Reyes');
    await person.type(screen.getByLabelText('Player’s name'), '  Bo {Enter}');
    expect(named).toHaveBeenLastCalledWith('Bo');
  });

  it('delete a canned reply only after a confirmation', async () => {
    let replies = [hello];
    gateway.answers('GET /api/canned-replies', () => ok(replies));
    gateway.answers(`DELETE /api/canned-replies/${hello.id}`, () => {
      replies = [];
      return new Response(null, { status: 204 });
    });
    const person = show(<CannedRepliesDialog values={{}} onClose={() => {}} />);
    await person.click(await screen.findByRole('button', { name: 'Delete /hello' }));
    await person.click(await screen.findByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Delete /hello' }));
    await person.click(await screen.findByRole('button', { name: 'Delete for everybody' }));
    await screen.findByText('No canned replies yet.');
  });

  it('export a period of the property’s clock in UTC, and show the file’s name and row count', async () => {
    gateway.answers(
      'GET /api/conversations/3/export',
      () =>
        new Response(`{"chat_id":3,"count":7,"rows":[\n],"rows_written":7,"sha256":"${'ab'.repeat(32)}"}\n`, {
          headers: { 'content-disposition': 'attachment; filename="conversation-3.json"' },
        }),
    );
    gateway.answers('GET /api/console', () =>
      ok({
        property_tz: 'Asia/Tokyo',
        gaming_day_start: '06:00',
        shift_starts: [],
        capabilities: { live_tables: 'off' },
      }),
    );
    const person = show(
      <ThreadExportDialog conversation={conversation} name="Emerald 3" onClose={() => {}} />,
    );
    await person.click(screen.getByRole('radio', { name: /JSON/ }));
    const from = screen.getByLabelText<HTMLInputElement>('From');
    await waitFor(() => expect(from.disabled).toBe(false));
    await person.type(from, '2026-01-15 21:00{Enter}');
    await person.click(screen.getByRole('button', { name: 'Save the file' }));
    await screen.findByText('conversation-3.json');
    expect(screen.getByRole('status').textContent).toContain('7 rows');
    expect(Object.fromEntries(gateway.calls.at(-1)?.query ?? [])).toEqual({
      format: 'json',
      from: '2026-01-15T12:00:00.000Z',
    });
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('do not save a truncated export', async () => {
    saved.mockClear();
    gateway.answers(
      'GET /api/conversations/3/export',
      () => new Response('{"chat_id":3,"count":7,"rows":[\n{"message":"a'),
    );
    const person = show(
      <ThreadExportDialog conversation={conversation} name="Emerald 3" onClose={() => {}} />,
    );
    await person.click(screen.getByRole('button', { name: 'Save the file' }));
    await screen.findByRole('alert');
    expect(saved).not.toHaveBeenCalled();
  });

  it('show why an export failed, and retry it', async () => {
    gateway.answers('GET /api/conversations/3/export', () => refused('upstream.timeout'));
    const person = show(
      <ThreadExportDialog conversation={conversation} name="Emerald 3" onClose={() => {}} />,
    );
    await person.click(screen.getByRole('button', { name: 'Save the file' }));
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer in time');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the file' }).disabled).toBe(false);
  });
});

function press(key: string, where = '<main></main>', init: KeyboardEventInit = {}) {
  document.body.innerHTML = where;
  const target = document.body.querySelector('[data-here]') ?? document.body;
  let action: ReturnType<typeof actionOf>;
  const listen = (event: KeyboardEvent) => {
    action = actionOf(event);
  };
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  document.removeEventListener('keydown', listen);
  return action;
}

describe('keys of the inbox', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['n', 'unread'],
    ['/', 'search'],
    ['c', 'take'],
    ['r', 'reply'],
    ['e', 'export'],
  ])('%s means %s', (key, action) => expect(press(key)).toBe(action));

  it.each([
    '<textarea data-here></textarea>',
    '<input data-here>',
    '<select data-here></select>',
    '<p contenteditable><b data-here>text</b></p>',
  ])('never fire while somebody types in %s', (where) => expect(press('c', where)).toBeUndefined());

  it('work on a button, a link and a checkbox', () => {
    for (const where of ['<button data-here>', '<a href="#" data-here>', '<input type="checkbox" data-here>'])
      expect(press('c', where)).toBe('take');
  });

  it('do nothing behind an open dialog, with Ctrl, Alt and Meta, and while an input method composes', () => {
    expect(press('c', '<dialog open></dialog>')).toBeUndefined();
    for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])
      expect(press('c', '<main></main>', init)).toBeUndefined();
  });
});

const second = (number: number): number => Date.parse('2026-01-15T12:00:00.000Z') + number * 1_000;
const held = (to: Assignment['to'], until = 300, by = '1'): Assignment => ({
  to,
  by: { user_id: by, username: 'ana' },
  assigned_at: new Date(second(0)).toISOString(),
  taken_up_at: null,
  returns_at: new Date(second(until)).toISOString(),
});
const person = (user_id: string) => ({ kind: 'person' as const, user_id, username: user_id });
const moderators = { kind: 'role' as const, role: 'chat_moderator' as const };
const at = (terminal_id: number, assignment: Assignment | null) => ({
  table: { id: 1, title: 'Emerald 1', terminal_id },
  assignment,
});
const me = {
  id: 7,
  access: {
    pending: false,
    factor_due_at: null,
    roles: [{ role: 'chat_moderator' as const, terminals: [1] }],
    actions: [],
  },
};

describe('the holder of a conversation', () => {
  it.each([
    ['nobody', at(1, null), 'nobody'],
    ['the reader', at(1, held(person('7'))), 'me'],
    ['a colleague', at(1, held(person('8'))), 'other'],
    ['a role of the reader', at(1, held(moderators)), 'role'],
    ['a role that the reader holds at another terminal', at(2, held(moderators)), 'other'],
    ['another role', at(1, held({ kind: 'role', role: 'pit_manager' })), 'other'],
  ] as const)('is %s', (_who, conversation, holder) => expect(holderOf(conversation, me)).toBe(holder));

  it('is notified of an assignment by a colleague until it is taken up', () => {
    const given = held(person('7'));
    expect(isGivenTo(at(1, given), me)).toBe(true);
    expect(isGivenTo(at(1, held(moderators)), me)).toBe(true);
    expect(isGivenTo(at(1, { ...given, taken_up_at: given.assigned_at }), me)).toBe(false);
    expect(isGivenTo(at(1, held(person('7'), 300, '7')), me)).toBe(false);
    expect(isGivenTo(at(1, held(person('8'))), me)).toBe(false);
  });

  it('may be changed by the author, by members of the role, and with the permission to reassign', () => {
    const others = at(1, held(person('8')));
    expect([mayMove(others, me, false), mayMove(others, me, true)]).toEqual([false, true]);
    expect(mayMove(at(1, held(person('8'), 300, '7')), me, false)).toBe(true);
    expect(mayMove(at(1, held(moderators)), me, false)).toBe(true);
  });
});

describe('a wait', () => {
  it.each([
    [44_999, 'before'],
    [45_000, 'close'],
    [60_000, 'close'],
    [60_001, 'over'],
  ])('of %i ms against a target of a minute is %s it', (ms, pace) => expect(paceOf(ms, 60)).toBe(pace));
});

const taken = (until: number) => ({
  assignment: held({ kind: 'person', user_id: '7', username: 'floor1' }, until),
});

describe('expired assignments', () => {
  const list = [taken(10), { assignment: null }, taken(20)];

  it('are left out', () => {
    expect(withoutExpired(list, second(9)).map(({ assignment }) => assignment !== null)).toEqual([
      true,
      false,
      true,
    ]);
    expect(withoutExpired(list, second(10)).map(({ assignment }) => assignment !== null)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('keep other conversations as the same objects', () => {
    const [, , last] = withoutExpired(list, second(10));
    expect(last).toBe(list[2]);
  });

  it('end one after another', () => {
    expect([nextExpiry(list, second(0)), nextExpiry(list, second(10)), nextExpiry(list, second(20))]).toEqual(
      [second(10), second(20), undefined],
    );
  });
});

const kept = { source: 'Wait', text: '待って', machine: '待って', target: 'ja', engine: 'deepl' };

describe('the stored translation of a draft', () => {
  it('is parsed', () => {
    expect(readTranslation(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([
    ['no JSON', '{'],
    ['a language that the console does not have', JSON.stringify({ ...kept, target: 'xx' })],
    ['an unknown engine', JSON.stringify({ ...kept, engine: 'other' })],
    ['no text', JSON.stringify({ ...kept, text: undefined })],
  ])('is none where it has %s', (_, text) => {
    expect(readTranslation(text)).toBeNull();
  });

  it('is null for any other value', () => {
    fc.assert(fc.property(fc.json(), (text) => expect(readTranslation(text)).toBeNull()));
    expect(readTranslation(undefined)).toBeNull();
  });
});

describe('the name of a language', () => {
  it('is in the reader’s language, and names the characters of Chinese', () => {
    expect([languageName('ja', 'en'), languageName('ja', 'de'), languageName('zh', 'en')]).toEqual([
      'Japanese',
      'Japanisch',
      'Chinese (Simplified)',
    ]);
  });
});
