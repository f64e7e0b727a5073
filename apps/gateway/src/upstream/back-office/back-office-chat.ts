import type { ChatMessage, Paginated, SearchMessagesQuery, SendMessageRequest } from '@pitdesk/contracts';
import type { UpstreamAnswer, UpstreamCall, UpstreamCaller } from '../http/upstream-call.ts';
import { type AnswerReader, maybeOneOf, pageOf } from '../reading/answers.ts';
import { completeMessages, MESSAGE } from '../reading/records/chat.ts';

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
