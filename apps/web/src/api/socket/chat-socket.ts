import { CHAT_NAMESPACE, type ChatClientEvents, type ChatServerEvents } from '@pitdesk/contracts';
import type { Manager } from 'socket.io-client';
import { createLiveSocket, type LiveSocket } from './live-socket.ts';

/** Messages, conversations, and which colleague is where. */
export type ChatSocket = LiveSocket<ChatClientEvents, ChatServerEvents>;

export const createChatSocket = (manager: Manager): ChatSocket => createLiveSocket(manager, CHAT_NAMESPACE);
