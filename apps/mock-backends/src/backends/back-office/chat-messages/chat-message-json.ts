import type { ChatMessage } from '@pitdesk/contracts/chat';
import type { operatorDb } from '@pitdesk/prisma';

/** A message as the operator sends it; to the operator's staff a player is one of `them`. */
export function chatMessageJson(row: operatorDb.ChatMessage): ChatMessage {
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.id,
    chat_id: row.chatId,
    sender: row.sender,
    message: row.message,
    type: row.senderRole === 'player' ? 'them' : 'me',
    time: createdAt.slice(11, 16),
    ...(row.template === null ? {} : { template: row.template }),
    created_at: createdAt,
  };
}
