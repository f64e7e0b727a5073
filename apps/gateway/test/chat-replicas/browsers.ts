import type { ChatStatus, Presence } from '@pitdesk/contracts/chat';
import { until } from '@pitdesk/rig';
import type { TestChat } from '../support/chat.ts';
import type { SignedIn } from '../support/console.ts';
import { type ChatBrowserSocket, emit, granted, type Sockets } from '../support/sockets.ts';

/** A browser with the inbox open, once nothing is missing there. */
export async function watchInbox(
  sockets: Sockets,
  { url }: { url: string },
  one: SignedIn,
): Promise<ChatBrowserSocket> {
  const socket = await sockets.chat(url, one.accessToken);
  const received: ChatStatus[] = [];
  socket.on('chat:status', (status) => received.push(status));
  const { status } = await granted(emit<{ status: ChatStatus }>(socket, 'watchConversations', null));
  await until(() => ((received.at(-1) ?? status).state === 'live' ? true : null));
  return socket;
}

/** Shows a chat. @returns a function that returns its presence */
export async function present(socket: ChatBrowserSocket, chat: TestChat): Promise<() => string[]> {
  let last: Presence | undefined;
  socket.on('presence:changed', (presence) => {
    last = presence;
  });
  const first = await granted(emit<{ presence: Presence }>(socket, 'setPresence', { chat_id: chat.id }));
  return () => (last ?? first.presence).staff.map(({ username }) => username);
}
