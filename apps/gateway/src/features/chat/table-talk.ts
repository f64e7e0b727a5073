import type { User } from '@pitdesk/contracts/accounts';
import type { Language } from '@pitdesk/contracts/browser';
import type { HiddenMark, InboxRow, MessagePosition, MessageView, WaitReason } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { MessageTranslation, ReplyOriginal } from '@pitdesk/contracts/translation';
import type { MessageFlag } from '@pitdesk/contracts/words';
import type { Principal } from '#core/actor/actor';
import type { KnownTable } from '#upstream/back-office/known-tables';

/** Messages of a chat, oldest first. */
export interface Talk {
  readonly messages: MessageView[];
  /** True if there were more. */
  readonly capped: boolean;
}

/** The port by which other features read the chat: a round's dossier shows its messages. */
export abstract class TableTalk {
  /** @throws AppError if the operator's history cannot be read back to `from` */
  abstract between(
    chatId: EntityId,
    span: { readonly from: Date; readonly to: Date },
    most: number,
  ): Promise<Talk>;
}

/** A stored translation in the language of one reader. */
interface KeptTranslation {
  readonly language: string;
  readonly text: string;
  readonly engine: string;
  readonly made_at: string;
}

/** A message in evidence. */
export interface RecordedMessage {
  readonly chat_id: EntityId;
  readonly key: string;
  readonly created_at: string;
  readonly sender: string;
  readonly from: 'player' | 'staff';
  /** Includes texts that staff hid; see `hidden_from_staff`. */
  readonly message: string;
  readonly hidden_from_staff: HiddenMark | null;
  readonly flags: readonly MessageFlag[];
  /** The original, if staff translated the message before sending. */
  readonly written_as: ReplyOriginal | null;
  /** In the language of the request; null for a hidden message. */
  readonly translation: MessageTranslation | null;
  /** All stored translations. */
  readonly translations: readonly KeptTranslation[];
}

/** Recorded messages, oldest first. */
export interface RecordedTalk {
  readonly messages: RecordedMessage[];
  /** True if there were more. */
  readonly capped: boolean;
  /** The error if the operator's history could not be read, so that only stored messages are here; else null. */
  readonly unread: unknown;
}

/** A message of a player that needed an answer; `until` is null while it waits. */
export interface LastingWait {
  readonly chatId: EntityId;
  readonly key: string;
  readonly player: string;
  readonly reason: WaitReason;
  readonly since: Date;
  readonly until: Date | null;
}

/** A span of several chats, and the most rows of its answer. */
export interface SpanOfChats {
  readonly chatIds: readonly EntityId[];
  readonly from: Date;
  readonly to: Date;
  readonly most: number;
}

/** The port that reads what the console has stored of the chats in a span, without the operator. */
export abstract class StoredTalk {
  abstract messages(span: SpanOfChats): Promise<Talk>;
  /** Returns the waits of a span that began after `beganFrom`, oldest first. */
  abstract waits(span: SpanOfChats, beganFrom: Date): Promise<LastingWait[]>;
  /** Returns the chats whose messages are not stored back to a time. */
  abstract notStoredSince(chatIds: readonly EntityId[], from: Date): Promise<EntityId[]>;
}

/** The port by which evidence reads the chat, including messages that staff hid. */
export abstract class ChatRecord {
  /** @param until the time after which no message is sent to the engine */
  abstract between(
    chatId: EntityId,
    span: { readonly from: Date; readonly to: Date },
    most: number,
    translating: { readonly target: Language; readonly until: number },
  ): Promise<RecordedTalk>;
}

/** The port by which alarms read the waiting players. */
export abstract class WaitingPlayers {
  /**
   * Returns the state of the conversations at all known tables, independent of open inboxes.
   * @throws AppError `upstream.*` if a history cannot be read
   */
  abstract now(): Promise<InboxRow[]>;
}

/** The port by which the pages of players read the chat. */
export abstract class PlayerTalk {
  /** Returns the players who wrote after a time, by the operator's names, each with the time of the newest message. */
  abstract writersSince(after: Date): Promise<{ sender: string; lastAt: Date }[]>;
  /**
   * Returns the stored messages of these senders, newest first.
   * @param chatIds null: all chats
   */
  abstract ofSenders(
    senders: readonly string[],
    chatIds: readonly EntityId[] | null,
    before: MessagePosition | null,
    most: number,
  ): Promise<Talk>;
}

/** A table with a chat. */
export type TableWithChat = KnownTable & { readonly chat: { readonly id: EntityId } };

/** A message to a table's chat. The key makes it sent once. */
export interface TableMessage {
  readonly chatId: EntityId;
  readonly terminalId: number;
  readonly text: string;
  readonly key: string;
  /** The original, if the text is a translation. */
  readonly original: ReplyOriginal | null;
}

/** The port by which messages to many tables are sent. */
export abstract class TableMessages {
  /** Returns every table with a chat, also outside of the account's reach. */
  abstract tables(principal: Principal): Promise<TableWithChat[]>;
  /** Returns true if the text contains a player protection reply. */
  abstract isCare(text: string): Promise<boolean>;
  /**
   * Sends the message of a key once. Resolves once the operator lists it.
   * @throws AppError `chat.uncertain` or `chat.not_listed` if it may have arrived, `upstream.*` if it has not
   */
  abstract send(
    author: Pick<User, 'id' | 'username'>,
    message: TableMessage,
    signal: AbortSignal,
  ): Promise<void>;
}
