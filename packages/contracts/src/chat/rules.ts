import type { TerminalId } from '../fields/ids.ts';
import type { TableState } from '../tables/schemas.ts';
import { CHAT } from './limits.ts';
import type { ChatMessage, MessagePosition } from './schemas.ts';

/** Before (negative), at (0) or behind (positive), in the one order that messages have everywhere. */
export function comparePositions(a: MessagePosition, b: MessagePosition): number {
  const byTime = Date.parse(a.created_at) - Date.parse(b.created_at);
  if (byTime !== 0) return byTime;
  return compareKeys(a.key, b.key);
}

/** Numbers as numbers, so that message 10 follows message 9; other keys follow the numbers, as text. */
function compareKeys(a: string, b: string): number {
  const [aIsNumber, bIsNumber] = [NUMBER.test(a), NUMBER.test(b)];
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (aIsNumber && a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const NUMBER = /^\d+$/;

/** As one query value, which `PositionParam` reads: `2026-01-15T12:00:00.000Z~501`. */
export const positionParam = ({ created_at, key }: MessagePosition): string => `${created_at}~${key}`;

/** Returns true where a template is set: such a message is not shown. */
export const isHidden = ({ template }: Pick<ChatMessage, 'template'>): boolean =>
  template !== undefined && template !== null && template !== '';

/** `first-last-id` read as a person; anything else as it is. */
export function personName(sender: string): string {
  const parts = sender.split('-');
  if (parts.length < 3) return sender;
  return parts
    .slice(0, -1)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** The table of a waiting player; undefined where a value is unknown. */
interface Place {
  readonly state: TableState | undefined;
  readonly players: number | undefined;
}

/** Returns true for a table that is empty, in maintenance or closed: its players are gone or cannot play. */
export const isWaitStopped = ({ state, players }: Place): boolean =>
  players === 0 || state === 'maintenance' || state === 'closed';

export const CHAT_MESSAGE_EVENT = 'message-bet-console-chat-group';

/** The room of one terminal; it carries every chat of that terminal's tables. */
export const chatRoom = (terminalId: TerminalId): string => `${CHAT.roomPrefix}${terminalId}`;

/** The terminal of a room's name; undefined where the name is no room of ours. */
export function terminalOfRoom(room: string): TerminalId | undefined {
  if (!room.startsWith(CHAT.roomPrefix)) return undefined;
  const digits = room.slice(CHAT.roomPrefix.length);
  return /^(0|[1-9]\d{0,8})$/.test(digits) ? Number(digits) : undefined;
}

/** The id of the player who sent a message; null where the sender is no `first-last-id`. */
export const playerIdOf = (sender: string): string | null => PLAYER_NAME.exec(sender)?.[1] ?? null;

const PLAYER_NAME = /^.+-.+-(\d{1,64})$/;
