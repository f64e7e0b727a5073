import { useChatConnection } from '../../../api/chat/chat-context.ts';
import { useConversations } from '../../../api/chat/conversations/conversations-api.ts';
import { type ChatState, chatStateOf } from './chat-interruption.ts';

export function useChatState(): ChatState {
  const connection = useChatConnection();
  const { status } = useConversations();
  return chatStateOf(connection, status);
}
