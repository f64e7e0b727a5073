import type { ConversationChange } from '@pitdesk/contracts/chat';

/** What the bell may ask of the chat, which provides it; it stands here because features do not know each other. */
export abstract class WaitingPlayers {
  /**
   * How the conversations at all known tables stand, whether or not anybody has an inbox open.
   * @throws AppError `upstream.*` where a history cannot be had: who waits there is then not known
   */
  abstract now(): Promise<ConversationChange[]>;
}
