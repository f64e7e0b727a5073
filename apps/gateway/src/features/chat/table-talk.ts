import type { User } from '@pitdesk/contracts/accounts';
import type { Language } from '@pitdesk/contracts/browser';
import type { HiddenMark, InboxRow, MessagePosition, MessageView } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { MessageTranslation, ReplyOriginal } from '@pitdesk/contracts/translation';
import type { MessageFlag } from '@pitdesk/contracts/words';
import type { Principal } from '#core/actor/actor';
import type { KnownTable } from '#upstream/back-office/known-tables';

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
  /** @throws AppError where the operator's history cannot be read as far back */
  abstract between(
    chatId: EntityId,
    span: { readonly from: Date; readonly to: Date },
    most: number,
  ): Promise<Talk>;
}

/** A translation that was kept, in whatever language somebody read the message. */
interface KeptTranslation {
  readonly language: string;
  readonly text: string;
  readonly engine: string;
  readonly made_at: string;
}

/** A message as evidence has it. */
export interface RecordedMessage {
  readonly chat_id: EntityId;
  readonly key: string;
  readonly created_at: string;
  readonly sender: string;
  readonly from: 'player' | 'staff';
  /** Also where colleagues hid it from staff: `hidden_from_staff` says so. */
  readonly message: string;
  readonly hidden_from_staff: HiddenMark | null;
  readonly flags: readonly MessageFlag[];
  /** What staff wrote, where it was translated before it was sent. */
  readonly written_as: ReplyOriginal | null;
  /** In the language in which the evidence was asked for; null for a message that is hidden, which nobody translates. */
  readonly translation: MessageTranslation | null;
  /** Every translation that the console has kept. */
  readonly translations: readonly KeptTranslation[];
}

/** Recorded messages, oldest first. */
export interface RecordedTalk {
  readonly messages: RecordedMessage[];
  /** True where there was more. */
  readonly capped: boolean;
  /** Why the operator's history could not be read: these are the messages that the console has stored. Else null. */
  readonly unread: unknown;
}

/** The port by which evidence reads the chat, whole: also what colleagues hid from staff. */
export abstract class ChatRecord {
  /** @param until the moment after which no engine is called any more: what has no translation then stays without */
  abstract between(
    chatId: EntityId,
    span: { readonly from: Date; readonly to: Date },
    most: number,
    translating: { readonly target: Language; readonly until: number },
  ): Promise<RecordedTalk>;
}

/** The port by which alarms read the waiting players; the chat provides it. */
export abstract class WaitingPlayers {
  /**
   * The state of the conversations at all known tables, whether or not anybody has an inbox open.
   * @throws AppError `upstream.*` where a history cannot be had: who waits there is then not known
   */
  abstract now(): Promise<InboxRow[]>;
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
    senders: readonly string[],
    chatIds: readonly EntityId[] | null,
    before: MessagePosition | null,
    most: number,
  ): Promise<Talk>;
}

/** A table with a chat, as far as a message to it needs. */
export type TableWithChat = KnownTable & { readonly chat: { readonly id: EntityId } };

/** A message to a table's chat, under a key that sends it once. */
export interface TableMessage {
  readonly chatId: EntityId;
  readonly terminalId: number;
  readonly text: string;
  readonly key: string;
  /** What the author wrote, where the text was translated. */
  readonly original: ReplyOriginal | null;
}

/** The port by which messages to many tables are sent; the chat provides it. */
export abstract class TableMessages {
  /** Returns every table with a chat, whether or not the account reaches it. */
  abstract tables(principal: Principal): Promise<TableWithChat[]>;
  /** Returns true where the text holds a reply of care. */
  abstract isCare(text: string): Promise<boolean>;
  /**
   * Sends the message once, however often its key is repeated. Resolves once the operator lists it.
   * @throws AppError `chat.uncertain` or `chat.not_listed` where it may have arrived, `upstream.*` where it has not
   */
  abstract send(
    author: Pick<User, 'id' | 'username'>,
    message: TableMessage,
    signal: AbortSignal,
  ): Promise<void>;
}
