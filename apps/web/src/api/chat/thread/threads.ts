import { type ChatMessage, type EntityId, type MessageView, sameId } from '@pitdesk/contracts';
import type { ChatSocket } from '../../socket/chat-socket.ts';
import type { ConversationWatch } from '../conversation-watch.ts';
import { type FollowedThread, followThread } from './follow-thread.ts';
import { provisionalKey } from './thread-messages.ts';
import type { ThreadState } from './thread-state.ts';

/** The threads that this page follows. */
export interface Threads {
  follow: (chatId: EntityId, publish: (state: ThreadState) => void) => () => void;
  find: (chatId: EntityId) => FollowedThread | undefined;
  /** A send was answered: the stored message is shown before its announcement comes. */
  answered: (answer: ChatMessage, clientKey: string) => void;
}

export function createThreads(parts: {
  socket: ChatSocket;
  watch: ConversationWatch;
  onOwnStored: (clientKey: string) => void;
}): Threads {
  const followed = new Map<string, FollowedThread>();
  const find = (chatId: EntityId): FollowedThread | undefined => followed.get(String(chatId));
  return {
    find,
    follow: (chatId, publish) => {
      const thread = followThread(parts, chatId, publish);
      followed.set(String(chatId), thread);
      return () => {
        thread.stop();
        if (find(chatId) === thread) followed.delete(String(chatId));
      };
    },
    answered: (answer, clientKey) => {
      for (const thread of followed.values()) {
        if (sameId(thread.chatId, answer.chat_id)) thread.addAnswer(ownView(answer, clientKey));
      }
    },
  };
}

const ownView = (
  { id, chat_id, sender, message, created_at, template }: ChatMessage,
  clientKey: string,
): MessageView => ({
  key: id === undefined ? provisionalKey(clientKey) : String(id),
  chat_id,
  sender,
  message,
  created_at: new Date(created_at).toISOString(),
  type: 'me',
  client_key: clientKey,
  hidden: template !== undefined && template !== null && template !== '',
});
