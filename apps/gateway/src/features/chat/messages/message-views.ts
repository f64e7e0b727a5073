import type { User } from '@pitdesk/contracts/accounts';
import type { MessageView } from '@pitdesk/contracts/chat';
import type { consoleDb } from '@pitdesk/prisma';
import { fromStoredId, toStoredId } from '#core/database/storable';

/** The source of a view: a row, or a message that is about to be one. */
export type Viewable = Omit<consoleDb.ChatMessage, 'sortKey' | 'folded'>;

/** The message as this account sees it. */
export function viewFor(user: Pick<User, 'id' | 'username'>, message: Viewable): MessageView {
  const sentByMe = message.sentBy === toStoredId(user.id);
  const isMine = sentByMe || (!message.fromPlayer && message.sender === user.username);
  return {
    ...commonView(message),
    type: isMine ? 'me' : sideOf(message),
    ...(sentByMe && message.clientKey !== null ? { client_key: message.clientKey } : {}),
  };
}

/** The message as everybody but its sender sees it. */
export const viewForOthers = (message: Viewable): MessageView => ({
  ...commonView(message),
  type: sideOf(message),
});

const sideOf = ({ fromPlayer }: Viewable): 'them' | 'staff' => (fromPlayer ? 'them' : 'staff');

const commonView = ({ chatId, key, createdAt, sender, message, hidden }: Viewable) => ({
  chat_id: fromStoredId(chatId),
  key,
  created_at: createdAt.toISOString(),
  sender,
  message,
  hidden,
});
