import type { TerminalId } from '../fields/id.ts';
import { CHAT } from '../limits.ts';

export const CHAT_NAMESPACE = '/chat';
export const CHAT_MESSAGE_EVENT = 'message-bet-console-chat-group';

/** The room of one terminal; it carries every chat of that terminal's tables. */
export const chatRoom = (terminalId: TerminalId): string => `${CHAT.roomPrefix}${terminalId}`;

/** The terminal of a room's name; undefined where the name is no room of ours. */
export function terminalOfRoom(room: string): TerminalId | undefined {
  if (!room.startsWith(CHAT.roomPrefix)) return undefined;
  const digits = room.slice(CHAT.roomPrefix.length);
  return /^(0|[1-9]\d{0,8})$/.test(digits) ? Number(digits) : undefined;
}
