import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ChatSocket } from '../socket/chat-socket.ts';
import type { Connection } from '../socket/live-socket.ts';
import type { Chat } from './chat.ts';

const ChatContext = createContext<Chat | null>(null);

export const ChatProvider = ChatContext.Provider;

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error(PROVIDER_MISSING_TEXT);
  return chat;
}

export const useChatSocket = (): ChatSocket => useChat().socket;

export function useChatConnection(): Connection {
  const { connection } = useChatSocket();
  return useSyncExternalStore(connection.subscribe, connection.get);
}
