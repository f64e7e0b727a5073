import type { ChatAnnouncement, ChatMessage } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import { io, type Socket } from 'socket.io-client';
import type { TestChat } from '../support/chat.ts';

/** A player's socket in the room of a chat. */
export async function playerIn(operatorUrl: string, chat: TestChat): Promise<Socket> {
  const auth = { role: 'player', player: 'ada-lovelace-77', table_name: chat.title };
  const player = io(`${operatorUrl}/chat`, { auth, transports: ['websocket'], forceNew: true });
  await player.emitWithAck('joinRoom', chat.room);
  return player;
}

/** Resolves once the players of the room are announced the message. */
export const announcementOf = (player: Socket, message: string): Promise<ChatMessage> =>
  new Promise((resolve) => {
    player.on(CHAT_MESSAGE_EVENT, ({ data }: ChatAnnouncement) => {
      if (data.message === message) resolve(data);
    });
  });
