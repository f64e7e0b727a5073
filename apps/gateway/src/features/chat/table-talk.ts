import type { User } from '@pitdesk/contracts/accounts';
import type { ConversationChange, MessagePosition, MessageView } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';

/** Returns the messages of a chat between two moments, oldest first. */
export interface Talk {
  readonly messages: MessageView[];
  /** True where there was more. */
  readonly capped: boolean;
}

/**
 * The port by which other features read the chat, which provides it: a round's dossier shows its messages. It
 * is here because features do not import each other.
 */
export abstract class TableTalk {
  /**
   * @param user who looks: whose messages are theirs depends on it
   * @throws AppError where the operator's history cannot be read as far back
   */
  abstract between(
    user: Pick<User, 'id' | 'username'>,
    chatId: EntityId,
    span: { readonly from: Date; readonly to: Date },
    most: number,
  ): Promise<Talk>;
}

/** The port by which alarms read the waiting players; the chat provides it. */
export abstract class WaitingPlayers {
  /**
   * The state of the conversations at all known tables, whether or not anybody has an inbox open.
   * @throws AppError `upstream.*` where a history cannot be had: who waits there is then not known
   */
  abstract now(): Promise<ConversationChange[]>;
}

/** The port by which the pages of players read the chat. */
export abstract class PlayerTalk {
  /** Returns the players who wrote after a moment, as the operator writes them, with their newest message's moment. */
  abstract writersSince(after: Date): Promise<{ sender: string; lastAt: Date }[]>;
  /**
   * Returns what these senders wrote in the stored messages, newest first.
   * @param chatIds the chats that may be seen; null: all
   */
  abstract ofSenders(
    user: Pick<User, 'id' | 'username'>,
    senders: readonly string[],
    chatIds: readonly EntityId[] | null,
    before: MessagePosition | null,
    most: number,
  ): Promise<Talk>;
}
