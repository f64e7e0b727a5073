import type { EntityId } from '@pitdesk/contracts/fields';

/** Rooms of the gateway's own; those of the terminals are named by the specification. */

const INBOX = 'inbox:';
const INBOX_OF_USER = 'inbox-user:';

/** Watchers who see every terminal's conversations, and those of one terminal. */
export const inboxOf = (terminal: number | string): string => `${INBOX}${terminal}`;
export const INBOX_OF_ALL = inboxOf('all');

/** The terminal that a room's members watch, or `all`; undefined where it is no inbox. */
export function watchedBy(room: string): number | 'all' | undefined {
  if (!room.startsWith(INBOX)) return undefined;
  const whose = room.slice(INBOX.length);
  return whose === 'all' ? 'all' : Number(whose);
}

/** Every watching browser of one account. */
export const inboxOfUser = (userId: string): string => `${INBOX_OF_USER}${userId}`;

/** Whose inbox a room is; undefined where it is none. */
export const watcherOf = (room: string): string | undefined =>
  room.startsWith(INBOX_OF_USER) ? room.slice(INBOX_OF_USER.length) : undefined;

export const presenceRoom = (chatId: EntityId): string => `presence:${chatId}`;
