import type { ChatMessage, EntityId, OnlineClient } from '@pitdesk/contracts';
import { optional, RecordReader, required } from '../record.ts';
import { type ReadValue, readFlag, readId, readInstant, readText } from '../values.ts';

const readAnything: ReadValue<unknown> = (value) => value;

/** A message as it was found: the chat or the moment is null where the operator does not say it. */
export interface FoundMessage extends Omit<ChatMessage, 'chat_id' | 'created_at'> {
  readonly chat_id: EntityId | null;
  readonly created_at: string | null;
}

export const MESSAGE = new RecordReader(
  'message',
  {
    id: optional(readId, undefined, 'message_id', 'uuid', '_id'),
    chat_id: optional(readId, null, 'chat.id', 'chat', 'room_id', 'conversation_id'),
    sender: optional(readText, '', 'sender_name', 'sender.name', 'from', 'author', 'user', 'username'),
    message: optional(readText, '', 'text', 'body', 'content', 'msg'),
    type: optional(readText, undefined),
    time: optional(readText, undefined),
    template: optional(readAnything, undefined),
    created_at: optional(readInstant, null, 'sent_at', 'timestamp', 'date', 'created', 'time'),
  },
  ({ id, type, time, template, ...row }): FoundMessage | null =>
    id === undefined && row.sender === '' && row.message === '' && template === undefined
      ? null
      : {
          ...(id === undefined ? {} : { id }),
          chat_id: row.chat_id,
          sender: row.sender,
          message: row.message,
          ...(type === undefined ? {} : { type }),
          ...(time === undefined ? {} : { time }),
          ...(template === undefined ? {} : { template }),
          created_at: row.created_at,
        },
);

/** For an operator that dates none of its messages. */
const UNDATED = '1970-01-01T00:00:00.000Z';

/**
 * Completes the messages of one page: one that names no chat is of the chat that was asked for, one without a date gets
 * its neighbour's, so that it keeps its place in the thread.
 */
export function completeMessages(found: readonly FoundMessage[], chatId: EntityId): ChatMessage[] {
  let known = found.find(({ created_at }) => created_at !== null)?.created_at ?? UNDATED;
  return found.map(({ chat_id, created_at, ...message }) => {
    known = created_at ?? known;
    return { ...message, chat_id: chat_id ?? chatId, created_at: known };
  });
}

export const ANNOUNCEMENT = new RecordReader(
  'announcement',
  {
    appendMessage: optional(readFlag, true, 'append'),
    group: optional(readText, null, 'room'),
    data: required(readAnything, 'message', 'payload'),
  },
  (announcement) => announcement,
);

/** A client of the operator's game socket. All of it may be missing: it is then listed, and counted as nobody. */
export const CLIENT = new RecordReader(
  'client',
  {
    role: optional(readText, undefined, 'type'),
    socket_id: optional(readText, undefined, 'sid', 'socket'),
    'detail.player': optional(
      readText,
      undefined,
      'player',
      'detail.player_name',
      'detail.name',
      'player_name',
    ),
    'detail.table_name': optional(readText, undefined, 'table_name', 'detail.table', 'table'),
  },
  ({ role, socket_id, 'detail.player': player, 'detail.table_name': table_name }): OnlineClient => ({
    ...(role === undefined ? {} : { role }),
    ...(socket_id === undefined ? {} : { socket_id }),
    ...(player === undefined && table_name === undefined
      ? {}
      : {
          detail: {
            ...(player === undefined ? {} : { player }),
            ...(table_name === undefined ? {} : { table_name }),
          },
        }),
  }),
);
