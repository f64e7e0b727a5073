import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MessageHiding } from '@pitdesk/contracts/chat';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { messageAt } from '#test/chat-messages.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { useConversations } from '../api.ts';
import { StoredMessage } from '../thread/thread-row.tsx';

const HIDDEN = '/api/conversations/7/messages/5/hidden';
const MARK = { by: 'floor1', at: '2026-01-15T12:30:00.000Z', reason: 'card number' };

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const Conversations = () => <p>{useConversations().data?.length}</p>;

describe('moderation of a message', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['chat', 'lists', 'inbox']);
  });
  beforeEach(() => {
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });
  const inConsole = (shown: ReactNode, desk = fakeConsole()): void => {
    const Desk = desk.wrapper;
    render(
      <Desk>
        <MemoryRouter>
          {shown}
          <Address />
        </MemoryRouter>
      </Desk>,
    );
  };
  const show = (withheld?: typeof MARK): void =>
    inConsole(
      <StoredMessage message={messageAt(5, withheld === undefined ? {} : { withheld, message: '' })} first />,
    );
  const requests = (verb: string) =>
    gateway.calls.filter(({ method, path }) => method === verb && path === HIDDEN);

  it('names a sender that the operator did not name', () => {
    inConsole(<StoredMessage message={messageAt(5, { type: 'them', sender: '' })} first />);
    expect(screen.getByText('Unknown sender')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Unknown sender/ })).toBeTruthy();
  });

  it('[chat.delete-message] has the specification’s “Delete message”: it explains the effect, and hides with a reason', async () => {
    const hiding: MessageHiding = { chat_id: 7, key: '5', withheld: MARK, message: '' };
    gateway.answers(`PUT ${HIDDEN}`, () => refused('upstream.unavailable'));
    show();
    await userEvent.click(screen.getByRole('button', { name: /Ana Lopez/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete message' }));
    expect(screen.getByText(/Players see it as before/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Reason (optional)'), ' card number ');
    await userEvent.click(screen.getByRole('button', { name: 'Hide for all staff' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This could not be changed.');
    gateway.answers(`PUT ${HIDDEN}`, () => ok(hiding));
    await userEvent.click(screen.getByRole('button', { name: 'Hide for all staff' }));
    expect(requests('PUT').map(({ body }) => body)).toEqual([
      { reason: 'card number' },
      { reason: 'card number' },
    ]);
    await expect(screen.findByRole('dialog', {}, { timeout: 50 })).rejects.toThrow();
  });

  it('[chat.show-hidden] is replaced by who hid it, when and why, and by a button that shows it again', async () => {
    gateway.answers(`DELETE ${HIDDEN}`, () =>
      ok({ chat_id: 7, key: '5', withheld: null, message: 'message 5' }),
    );
    show(MARK);
    expect(screen.getByText(/Hidden by floor1, Jan 15, 2026/)).toBeTruthy();
    expect(screen.getByText('Reason: card number')).toBeTruthy();
    expect(screen.queryByText(/message 5/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the hidden message again' }));
    expect(requests('DELETE')).toHaveLength(1);
  });

  const conversation = (waiting_since: string | null) => ({
    chat_id: 7,
    table: { id: 7, title: 'Emerald 7', terminal_id: 1 },
    last_message: messageAt(9),
    unread: 0,
    waiting_since,
    assignment: null,
    assignment_version: 0,
    target: { seconds: 60, set: null },
    no_answer: null,
  });
  const entries = async (): Promise<string[]> => {
    await userEvent.click(screen.getByRole('button', { name: /Ana Lopez/ }));
    return screen.getAllByRole('menuitem').map((item) => item.textContent ?? '');
  };

  it('is handled up to this message from its menu, as long as somebody waits for that', async () => {
    gateway.answers('GET /api/conversations', () => ok([conversation(messageAt(4).created_at)]));
    gateway.answers('PUT /api/conversations/7/no-answer', () => ok({}));
    inConsole(
      <>
        <Conversations />
        <StoredMessage message={messageAt(5)} first />
      </>,
    );
    await screen.findByText('1');
    expect(await entries()).toEqual(['No answer needed', 'Delete message']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'No answer needed' }));
    expect(gateway.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      until: { created_at: messageAt(5).created_at, key: '5' },
    });
  });

  it('leads to the player who wrote it, and to an answer', async () => {
    let replies = 0;
    inConsole(
      <StoredMessage
        message={messageAt(5)}
        first
        onReply={() => {
          replies += 1;
        }}
      />,
    );
    expect(await entries()).toEqual(['Reply to Ana Lopez', 'Open player', 'Delete message']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reply to Ana Lopez' }));
    expect(replies).toBe(1);
    await entries();
    await userEvent.click(screen.getByRole('link', { name: 'Open player' }));
    expect(screen.getByText('/management/players?find=ana-lopez-51')).toBeTruthy();
  });
});
