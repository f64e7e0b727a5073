import type { TerminalId } from '../fields/ids.ts';
import { CHAT } from './limits.ts';

export const CHAT_MESSAGE_EVENT = 'message-bet-console-chat-group';

/** Returns the room name of a terminal; the room carries all chats of that terminal's tables. */
export const chatRoom = (terminalId: TerminalId): string => `${CHAT.roomPrefix}${terminalId}`;

/** Returns the terminal of a room name; undefined for any other name. */
export function terminalOfRoom(room: string): TerminalId | undefined {
  if (!room.startsWith(CHAT.roomPrefix)) return undefined;
  const digits = room.slice(CHAT.roomPrefix.length);
  return /^(0|[1-9]\d{0,8})$/.test(digits) ? Number(digits) : undefined;
}
