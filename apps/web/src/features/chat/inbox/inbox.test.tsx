import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Assignment } from '@pitdesk/contracts/assignments';
import type { Conversation } from '@pitdesk/contracts/chat';
import { buildLoadedUser, buildTable } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import InboxPage from './inbox-page.tsx';

const user = buildLoadedUser();
const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const conversation = (id: number, part: Partial<Conversation> = {}): Conversation => ({
  chat_id: id,
  table: { id, title: `Emerald ${id}`, terminal_id: 1 },
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

/** bob has it for so many minutes. */
const heldBy = (minutes: number): Assignment => ({
  to: { kind: 'person', user_id: '9', username: 'bob' },
  by: { user_id: '9', username: 'bob' },
  assigned_at: later(-6),
  taken_up_at: later(-6),
  returns_at: later(minutes),
});

function Address() {
  return <output>{useLocation().search}</output>;
}

describe('the inbox', () => {
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
        ok({ data: [], has_more: false, read_position: null }),
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

  it('shows at each conversation who waits, the unread count and who has taken it', async () => {
    const assignment = heldBy(4);
    open([conversation(1), conversation(2, { unread: 3, waiting_since: later(-7), assignment })]);
    const [first, second] = await rows();
    expect(first).toContain('Emerald 2');
    expect(first).toContain('waiting 7 minutes');
    expect(first).toContain('3 unread');
    expect(first).toContain('bob has this');
    expect(second).toContain('No messages yet');
  });

  it('does not show who has it once that is over', async () => {
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

  it('opens the conversation that waits longest, once it is known at which tables somebody is left to wait', async () => {
    const person = open(waiting);
    await rows();
    expect(screen.queryByRole('region', { name: /^Emerald/ })).toBeNull();
    await countPlayers({ 1: 1, 2: 1 });
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

  it('leaves the list on a screen that holds one at a time', async () => {
    const wide = window.matchMedia.bind(window);
    Object.assign(window, {
      matchMedia: (media: string) => ({ ...wide(media), matches: media.includes('max-width') }),
    });
    open(waiting);
    await rows();
    await countPlayers({ 1: 1, 2: 1 });
    expect(screen.queryByRole('region', { name: /^Emerald/ })).toBeNull();
    Object.assign(window, { matchMedia: wide });
  });

  it('names a table as the whole console does, in its row, above its thread and in the search', async () => {
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

  it('follows its keys down the list and into the search, but not while somebody types', async () => {
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

  it('shows how old the list is while the connection is lost', async () => {
    open([conversation(1)]);
    await rows();
    act(() => desk.chatServer.connection.set({ state: 'lost', since: Date.now() - 60_000 }));
    expect((await screen.findByText(/No live connection/)).textContent).toContain('as of 1 min ago');
  });
});
