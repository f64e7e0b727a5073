import {
  ChatMessage,
  type Paginated,
  paginated,
  type SearchMessagesQuery,
  type SendMessageRequest,
} from '@pitdesk/contracts';
import type { UpstreamAnswer, UpstreamCall, UpstreamCaller } from '../http/upstream-call.ts';

const PATH = '/api/customerSupport/chatMessage';
const Messages = paginated(ChatMessage);

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
      answer: Messages,
    });
  }

  /** Never repeated: a message whose answer was lost may have been stored. */
  async send(message: Required<SendMessageRequest>): Promise<ChatMessage> {
    const { data } = await this.#client.call({
      method: 'POST',
      path: PATH,
      headers: NO_AUTH,
      body: message,
      answer: ChatMessage,
    });
    return data;
  }
}
