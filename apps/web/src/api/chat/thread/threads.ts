import { type ChatMessage, type EntityId, isHidden, type MessageView, sameId } from '@pitdesk/contracts';
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
  username: string;
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

const ownView = (answer: ChatMessage, clientKey: string): MessageView => ({
  key: answer.id === undefined ? provisionalKey(clientKey) : String(answer.id),
  chat_id: answer.chat_id,
  sender: answer.sender,
  message: answer.message,
  created_at: new Date(answer.created_at).toISOString(),
  type: 'me',
  client_key: clientKey,
  hidden: isHidden(answer),
});
