import type { ChatMessage, SearchMessagesQuery, SendMessageRequest } from '@pitdesk/contracts/chat';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import { maskCards } from '@pitdesk/watched-words';
import type { UpstreamAnswer, UpstreamCaller } from '../http/upstream-call.ts';
import { type AnswerReader, maybeOneOf, pageOf } from '../reading/answers.ts';
import { optional, RecordReader } from '../reading/record.ts';
import { readAnything, readId, readInstant, readText } from '../reading/values.ts';
import type { KnownIds } from './known-ids.ts';

/** A message as the operator sent it: the chat or the time is null when it is missing. */
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
  (row): FoundMessage | null =>
    row.id === undefined && row.sender === '' && row.message === '' && row.template === undefined
      ? null
      : row,
);

/** The time of messages from an operator that dates none of them. */
const UNDATED = '1970-01-01T00:00:00.000Z';

/** Returns a sender's text with card numbers masked, so that no code after the adapters sees them. */
const masked = ({ message, sender }: Pick<FoundMessage, 'message' | 'sender'>, ids: KnownIds): string =>
  maskCards(message, (digits) => ids.has(digits, sender));

/**
 * Completes the messages of one page: one without a chat belongs to `chatId`, one without a date gets the date of its
 * neighbour, so that it keeps its place in the thread. Card numbers are masked.
 */
export function completeMessages(
  found: readonly FoundMessage[],
  chatId: EntityId,
  ids: KnownIds,
): ChatMessage[] {
  let latest = found.find(({ created_at }) => created_at !== null)?.created_at ?? UNDATED;
  return found.map(({ chat_id, created_at, ...message }) => {
    latest = created_at ?? latest;
    return { ...message, message: masked(message, ids), chat_id: chat_id ?? chatId, created_at: latest };
  });
}

const PATH = '/api/customerSupport/chatMessage';

/** Both chat calls are sent without a bearer; the operator requires this header for that. */
const NO_AUTH = { 'custom-auth-type': 'no-auth' } as const;

/** The adapter of the chat messages in the operator's back office. */
export class BackOfficeChat {
  readonly #client: UpstreamCaller;
  readonly #ids: KnownIds;

  constructor(client: UpstreamCaller, ids: KnownIds) {
    this.#client = client;
    this.#ids = ids;
  }

  /** Returns one page of messages. Each query value is sent as JSON text. */
  async search(query: SearchMessagesQuery): Promise<UpstreamAnswer<Paginated<ChatMessage>>> {
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
      answer: messagesOf(query, this.#ids),
    });
  }

  /**
   * Sends a message once, without a retry: a message whose answer was lost may have been stored.
   * @returns the stored message; null if the operator only confirms it
   */
  async send(message: Required<Omit<SendMessageRequest, 'original' | 'to'>>): Promise<ChatMessage | null> {
    const { data } = await this.#client.call({
      name: 'messages.send',
      method: 'POST',
      path: PATH,
      headers: NO_AUTH,
      body: message,
      answer: maybeOneOf(MESSAGE),
    });
    if (data === null || data.created_at === null) return null;
    const text = masked(data, this.#ids);
    if (text.trim() !== message.message.trim()) return null;
    return { ...data, message: text, chat_id: data.chat_id ?? message.chat_id, created_at: data.created_at };
  }
}

const messagesOf = (query: SearchMessagesQuery, ids: KnownIds): AnswerReader<Paginated<ChatMessage>> => {
  const read = pageOf(MESSAGE, query);
  return (json, dialect, call) => {
    const { data, meta } = read(json, dialect, call);
    return {
      data: sorted(completeMessages(data, query.filters.chat_id, ids), query.sort_by.created_at),
      meta,
    };
  };
};

/** Sorts messages that are in no order at all; messages in the opposite order are left as they are. */
function sorted(messages: ChatMessage[], direction: 'asc' | 'desc'): ChatMessage[] {
  const steps = messages
    .slice(1)
    .map((message, index) => timeOf(message) - timeOf(messages[index] ?? message));
  if (steps.every((step) => step >= 0) || steps.every((step) => step <= 0)) return messages;
  const sign = direction === 'asc' ? 1 : -1;
  return messages.toSorted((a, b) => sign * (timeOf(a) - timeOf(b)));
}

const timeOf = ({ created_at }: ChatMessage): number => Date.parse(created_at);
