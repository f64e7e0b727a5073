import type { ChatMessage, SearchMessagesQuery, SendMessageRequest } from '@pitdesk/contracts/chat';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type { UpstreamAnswer, UpstreamCall, UpstreamCaller } from '../http/upstream-call.ts';
import { type AnswerReader, maybeOneOf, pageOf } from '../reading/answers.ts';
import { optional, RecordReader } from '../reading/record.ts';
import { readAnything, readId, readInstant, readText } from '../reading/values.ts';

/** A message as it was found: the chat or the moment is null where the operator does not say it. */
interface FoundMessage extends Omit<ChatMessage, 'chat_id' | 'created_at'> {
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

const PATH = '/api/customerSupport/chatMessage';

/** Both chat calls go without a bearer, and say so by the operator's own header. */
const NO_AUTH = { 'custom-auth-type': 'no-auth' } as const;

/** The chat messages that the operator's back office keeps. */
export class BackOfficeChat {
  readonly #client: UpstreamCaller;

  constructor(client: UpstreamCaller) {
    this.#client = client;
  }

  /** Each value of the query travels as JSON text. */
  async search(
    query: SearchMessagesQuery,
    options: Pick<UpstreamCall, 'fresh'> = {},
  ): Promise<UpstreamAnswer<Paginated<ChatMessage>>> {
    const { page, per_page, sort_by, filters } = query;
    return await this.#client.call({
      name: 'messages.search',
      method: 'GET',
      path: `${PATH}/dynamicsearch`,
      query: {
        page: JSON.stringify(page),
        per_page: JSON.stringify(per_page),
        sort_by: JSON.stringify(sort_by),
        filters: JSON.stringify(filters),
      },
      headers: NO_AUTH,
      ...options,
      answer: messagesOf(query),
    });
  }

  /**
   * Never repeated: a message whose answer was lost may have been stored.
   * @returns the stored message; null where the operator only says that it took it
   */
  async send(message: Required<SendMessageRequest>): Promise<ChatMessage | null> {
    const { data } = await this.#client.call({
      name: 'messages.send',
      method: 'POST',
      path: PATH,
      headers: NO_AUTH,
      body: message,
      answer: maybeOneOf(MESSAGE),
    });
    if (data === null || data.created_at === null || data.message.trim() !== message.message.trim())
      return null;
    return { ...data, chat_id: data.chat_id ?? message.chat_id, created_at: data.created_at };
  }
}

const messagesOf = (query: SearchMessagesQuery): AnswerReader<Paginated<ChatMessage>> => {
  const read = pageOf(MESSAGE, query);
  return (came, dialect, call) => {
    const { data, meta } = read(came, dialect, call);
    return {
      data: inOneOrder(completeMessages(data, query.filters.chat_id), query.sort_by.created_at),
      meta,
    };
  };
};

/** Messages that came in no order are put into the one that was asked for; the other direction is left as it came. */
function inOneOrder(messages: ChatMessage[], direction: 'asc' | 'desc'): ChatMessage[] {
  const steps = messages.slice(1).map((one, index) => momentOf(one) - momentOf(messages[index] ?? one));
  if (steps.every((step) => step >= 0) || steps.every((step) => step <= 0)) return messages;
  const sign = direction === 'asc' ? 1 : -1;
  return messages.toSorted((a, b) => sign * (momentOf(a) - momentOf(b)));
}

const momentOf = ({ created_at }: ChatMessage): number => Date.parse(created_at);
