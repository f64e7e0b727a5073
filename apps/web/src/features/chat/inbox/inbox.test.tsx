import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Assignment } from '@pitdesk/contracts/assignments';
import { buildTable } from '@pitdesk/contracts/testing';
import { act, screen } from '@testing-library/react';
import { choose } from '#test/choose.ts';
import { conversationAt, waitingPerson } from '#test/conversations.ts';
import { ok, refused } from '#test/fake-gateway.ts';
import { fakeInbox, later, rowsOf } from '#test/inbox.tsx';
import { matchMedia } from '#test/match-media.ts';
import { startTexts } from '#test/texts.ts';

/** Assigned to bob for so many minutes. */
const heldBy = (minutes: number): Assignment => ({
  to: { kind: 'person', user_id: '9', username: 'bob' },
  by: { user_id: '9', username: 'bob' },
  assigned_at: later(-6),
  taken_up_at: later(-6),
  returns_at: later(minutes),
});

describe('the inbox', () => {
  let inbox: ReturnType<typeof fakeInbox>;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['inbox', 'chat', 'roles']);
  });
  beforeEach(() => {
    inbox = fakeInbox();
  });
  afterEach(() => inbox.close());

  it('shows the number who wait, the unread count and the holder of each table', async () => {
    const waiting = [waitingPerson('ana-reyes-4', later(-7)), waitingPerson('bo-li-5', later(-1))];
    inbox.open([conversationAt(1), conversationAt(2, { unread: 3, waiting, assignment: heldBy(4) })]);
    const [first, second] = await rowsOf();
    expect(first).toContain('Emerald 2');
    expect(first).toContain('2 players wait for an answer');
    expect(first).not.toContain('minutes');
    expect(first).toContain('3 unread');
    expect(first).toContain('Assigned to bob');
    expect(second).toContain('No messages yet');
  });

  it('does not show the holder of an expired assignment', async () => {
    inbox.open([conversationAt(1, { assignment: heldBy(-1) })]);
    expect((await rowsOf())[0]).not.toContain('bob');
  });

  it('keeps order and filter in the address, and opens what the address names', async () => {
    const person = inbox.open([conversationAt(1), conversationAt(2), conversationAt(3)], '/messages?table=2');
    await screen.findByRole('region', { name: 'Emerald 2' });
    await choose('Show', 'Unread');
    expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'More', expanded: false }));
    await choose('Order', 'By name');
    expect(screen.getByText('?table=2&order=name&show=unread')).toBeTruthy();
    expect(await rowsOf()).toHaveLength(1);
    await choose('Assignee', 'Mine');
    expect(screen.getByText('?table=2&order=name&show=unread&held=mine')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'More (1)', expanded: true }));
    expect(screen.queryByRole('combobox', { name: 'Assignee' })).toBeNull();
  });

  const waiting = [
    conversationAt(1, { waiting: [waitingPerson('ana-reyes-4', later(-2))] }),
    conversationAt(2, {
      waiting: [waitingPerson('bo-li-5', later(-7)), waitingPerson('cy-yi-6', later(-1))],
    }),
    conversationAt(3, { waiting: [waitingPerson('di-eco-7', later(-9))] }),
  ];

  it('opens the player with the longest wait, once the waits are known', async () => {
    const person = inbox.open(waiting);
    await rowsOf();
    expect(screen.queryByRole('heading', { level: 2, name: 'Bo Li' })).toBeNull();
    await inbox.countPlayers({ 1: 1, 2: 1, 3: 0 });
    await screen.findByRole('region', { name: 'Bo Li' });
    expect(screen.getByText('?table=2&player=bo-li-5')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: /^Emerald 1/ }));
    await screen.findByRole('region', { name: 'Emerald 1' });
  });

  it.each([
    ['where one is named', '/messages?table=1', waiting],
    ['where nobody waits', '/messages', [conversationAt(1), conversationAt(2)]],
    ['among those that the filter shows', '/messages?held=mine', waiting],
  ])('opens no conversation unasked %s', async (_name, address, list) => {
    inbox.open(list, address);
    await rowsOf();
    await inbox.countPlayers({ 1: 1, 2: 1 });
    expect(screen.queryByRole('region', { name: 'Bo Li' })).toBeNull();
  });

  it('shows only the list on a narrow screen', async () => {
    matchMedia('max-width');
    inbox.open(waiting);
    await rowsOf();
    await inbox.countPlayers({ 1: 1, 2: 1 });
    expect(screen.queryByRole('region', { name: /^(Emerald|Bo)/ })).toBeNull();
  });

  it('shows the console’s name of a table in its row, above its thread and in the search', async () => {
    inbox.gateway.answers('GET /api/tables', () =>
      ok([
        buildTable({ id: 1, title: 'Ruby', model: { name: 'Baccarat' } }),
        buildTable({ id: 2, title: 'Ruby', model: { name: 'Roulette' } }),
      ]),
    );
    const person = inbox.open([conversationAt(1), conversationAt(2)], '/messages?table=2');
    await screen.findByRole('region', { name: 'Ruby · Roulette' });
    expect((await rowsOf()).join()).toMatch(/Ruby · Baccarat.*Ruby · Roulette/);
    await person.type(screen.getByRole('searchbox'), 'roul');
    expect(await rowsOf()).toHaveLength(1);
  });

  it('handles its keys in the list and for the search, but not while the user types', async () => {
    const person = inbox.open([conversationAt(1), conversationAt(2, { unread: 1 })]);
    await rowsOf();
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
    await choose('Show', 'Late');
    expect(screen.getByText('Nobody in this view waits for an answer')).toBeTruthy();
    await choose('Show', 'Flagged');
    expect(screen.getByText('No conversation matches this filter')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show all conversations' }));
    expect(await rowsOf()).toHaveLength(2);
    await person.keyboard('n');
    await screen.findByRole('region', { name: 'Emerald 2' });
  });

  it('explains an empty list, and a conversation that is not in it', async () => {
    inbox.open([], '/messages?table=77');
    await screen.findByText(/No conversations yet/);
    expect(await screen.findByText('The requested conversation is not found')).toBeTruthy();
  });

  it('shows a failure, and the list after the next attempt', async () => {
    inbox.gateway.answers('GET /api/conversations', () => refused('service.database_unavailable'));
    const person = inbox.show();
    await screen.findByRole('alert');
    inbox.gateway.answers('GET /api/conversations', () => ok([conversationAt(1)]));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowsOf()).toHaveLength(1);
  });

  it('shows the age of the list while the connection is lost', async () => {
    inbox.open([conversationAt(1)]);
    await rowsOf();
    act(() => inbox.desk.chatServer.connection.set({ state: 'lost', since: Date.now() - 60_000 }));
    const note = (await screen.findByText(/No live connection/)).parentElement;
    expect(note?.textContent).toContain('as of 1 min ago');
  });
});
