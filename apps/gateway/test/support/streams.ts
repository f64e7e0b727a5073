import type { InboxRow, MessageView } from '@pitdesk/contracts/chat';
import type { TestChat } from './chat.ts';
import { type ChatBrowserSocket, emit, granted } from './sockets.ts';

/** Shows a conversation. @returns the new and changed messages that arrive from then on */
export async function shownTo(socket: ChatBrowserSocket, chat: Pick<TestChat, 'id'>): Promise<MessageView[]> {
  const received: MessageView[] = [];
  socket.on('conversation:messages', ({ chat_id, messages }) => {
    if (chat_id === chat.id) received.push(...messages);
  });
  await granted(emit(socket, 'openConversation', { chat_id: chat.id }));
  return received;
}

/** Watches the inbox. @returns the states of the conversation that arrive from then on */
export async function digestsTo(
  socket: ChatBrowserSocket,
  chat: () => Pick<TestChat, 'id'>,
): Promise<InboxRow[]> {
  const rows: InboxRow[] = [];
  socket.on('inbox:digest', ({ conversations }) => {
    rows.push(...conversations.filter(({ chat_id }) => chat_id === chat().id));
  });
  await granted(emit(socket, 'watchConversations', null));
  return rows;
}

/** Returns the messages of these changes, each as it is now. @throws when a change was received twice */
export function once(changes: readonly MessageView[]): MessageView[] {
  const latest = new Map<string, MessageView>();
  for (const view of changes) {
    const before = latest.get(view.key);
    if (before && before.seq >= view.seq) throw new Error(`${view.key} was received again: ${view.seq}`);
    latest.set(view.key, view);
  }
  return [...latest.values()];
}
