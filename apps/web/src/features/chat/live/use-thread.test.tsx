import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts/errors';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { batchOf, messageAt, messagesFrom, pageOf } from '#test/chat-messages.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { useThread } from '../api.ts';
import { useChatSocket } from './chat.ts';
import { useOutgoing } from './use-chat.ts';

const ROOM = 'betconsole-chat-group-1';

const renders: Record<number, number> = {};

function Thread({ chatId }: { chatId: number }) {
  const { messages } = useThread({ chatId, player: null });
  return (
    <Profiler id="thread" onRender={() => (renders[chatId] = (renders[chatId] ?? 0) + 1)}>
      <p>{`${chatId}: ${messages.length}`}</p>
    </Profiler>
  );
}

describe('a thread on the page', () => {
  let gateway: FakeGateway;
  let page: ReturnType<typeof fakeConsole>;
  let close: () => void;
  beforeEach(() => {
    localStorage.clear();
    gateway = fakeGateway();
    for (const chat of [7, 8]) {
      const messages = messagesFrom(1, 3).map((message) => ({ ...message, chat_id: chat }));
      gateway.answers(`GET /api/conversations/${chat}/messages`, () => ok(pageOf(messages)));
    }
    page = fakeConsole({ id: 1, username: 'floor1' });
    close = page.chat.open();
  });
  afterEach(() => {
    cleanup();
    close();
    gateway.restore();
  });

  it("[chat.room-joined] joins its terminal's room while it is open, and shows live messages", async () => {
    const { result, unmount } = renderHook(() => useThread({ chatId: 7, player: null }, 1), {
      wrapper: page.wrapper,
    });
    await waitFor(() => expect(result.current.messages).toHaveLength(3));
    expect(page.chatServer.payloads('joinRoom')).toEqual([ROOM]);
    await act(async () => page.chatServer.send('conversation:messages', batchOf(messageAt(4))));
    expect(result.current.messages.map(({ key }) => key)).toEqual(['1', '2', '3', '4']);
    unmount();
    expect(page.chatServer.payloads('leaveRoom')).toEqual([ROOM]);
  });

  it('[chat.sent-is-announced] announces a sent message on the live channel', async () => {
    const stored = {
      id: 4,
      chat_id: 7,
      sender: 'floor1',
      message: 'hello',
      created_at: messageAt(4).created_at,
    };
    gateway.answers('POST /api/customerSupport/chatMessage', () => ok(stored));
    const { result } = renderHook(() => useThread({ chatId: 7, player: null }, 1), { wrapper: page.wrapper });
    await waitFor(() => expect(result.current.messages).toHaveLength(3));
    act(() => page.chat.outbox.send(7, 'hello'));
    await waitFor(() => expect(page.chatServer.pending(CHAT_MESSAGE_EVENT)).toBe(1));
    expect(page.chatServer.payloads(CHAT_MESSAGE_EVENT)).toEqual([
      { appendMessage: true, group: ROOM, data: stored },
    ]);
    expect(page.chat.outbox.list()).toEqual([]);
  });

  it('shows a message once: first from the outbox, then from the stream', async () => {
    gateway.answers('POST /api/customerSupport/chatMessage', () =>
      ok({ id: 4, chat_id: 7, sender: 'floor1', message: 'hello', created_at: messageAt(4).created_at }),
    );
    const { result } = renderHook(
      () => {
        const { messages } = useThread({ chatId: 7, player: null }, 1);
        return { messages, outgoing: useOutgoing({ chatId: 7, player: null }, messages) };
      },
      { wrapper: page.wrapper },
    );
    await waitFor(() => expect(result.current.messages).toHaveLength(3));
    act(() => page.chat.outbox.send(7, 'hello'));
    await waitFor(() => expect(result.current.outgoing).toMatchObject([{ text: 'hello', state: 'sent' }]));
    expect(result.current.messages).toHaveLength(3);
    const client_key = result.current.outgoing[0]?.client_key ?? '';
    const stored = messageAt(4, { type: 'staff', sender: 'floor1', message: 'hello', client_key });
    await act(async () => page.chatServer.send('conversation:messages', batchOf(stored)));
    expect(result.current.messages.at(-1)).toMatchObject({ key: '4', type: 'me' });
    expect(result.current.outgoing).toEqual([]);
    expect(page.chat.outbox.sent()).toEqual([]);
  });

  it('renders again only for its own messages', async () => {
    const { findByText } = render(
      <>
        <Thread chatId={7} />
        <Thread chatId={8} />
      </>,
      { wrapper: page.wrapper },
    );
    await findByText('7: 3');
    await findByText('8: 3');
    const before = { ...renders };
    await act(async () => page.chatServer.send('conversation:messages', batchOf(messageAt(4))));
    await findByText('7: 4');
    expect(renders[8]).toBe(before[8]);
  });

  it('throws if the chat socket is used outside its provider', () => {
    expect(() => renderHook(() => useChatSocket())).toThrow(PROVIDER_MISSING_TEXT);
  });
});
