import type { EntityId } from '@pitdesk/contracts/fields';

/** A player's conversation at a table, or the whole table's. */
export interface Place {
  readonly chatId: EntityId;
  /** The player as the sender of messages; null for the whole table. */
  readonly player: string | null;
}

/** No id of a chat contains it. */
const BETWEEN = '\n';

/** Returns the name of a conversation in the browser's storage. That of a table is the id of its chat. */
export const placeName = ({ chatId, player }: Place): string =>
  player === null ? String(chatId) : `${chatId}${BETWEEN}${player}`;

/** Returns the chat in the name of a conversation. */
export const chatOf = (name: string): string => name.split(BETWEEN, 1)[0] ?? name;
