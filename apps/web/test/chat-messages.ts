import type { ConversationMessages, MessageView, Thread } from '@pitdesk/contracts/chat';

const START = Date.parse('2026-01-15T12:00:00.000Z');

/** The message of that number: each a second behind the one before. */
export const messageAt = (number: number, rest: Partial<MessageView> = {}): MessageView => ({
  key: String(number),
  seq: number,
  chat_id: 7,
  created_at: new Date(START + number * 1_000).toISOString(),
  sender: 'ana-lopez-51',
  message: `message ${number}`,
  type: 'them',
  hidden: false,
  ...rest,
});

/** Messages `from` up to and with `to`. */
export const messagesFrom = (from: number, to: number): MessageView[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => messageAt(from + index));

export const pageOf = (data: MessageView[], has_more = false, read?: MessageView): Thread => ({
  data,
  has_more,
  seq: Math.max(0, ...data.map(({ seq }) => seq)),
  read_position: read ? { created_at: read.created_at, key: read.key } : null,
});

/** The batch of the stream that has this message alone. */
export const batchOf = (message: MessageView): ConversationMessages => ({
  chat_id: message.chat_id,
  after: message.seq - 1,
  seq: message.seq,
  messages: [message],
});
