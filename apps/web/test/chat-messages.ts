import type { MessageView, Thread } from '@pitdesk/contracts/chat';

const START = Date.parse('2026-01-15T12:00:00.000Z');

/** Returns the message of that number, each a second later than the previous one. */
export const messageAt = (number: number, rest: Partial<MessageView> = {}): MessageView => ({
  key: String(number),
  chat_id: 7,
  created_at: new Date(START + number * 1_000).toISOString(),
  sender: 'ana-lopez-51',
  message: `message ${number}`,
  type: 'them',
  hidden: false,
  ...rest,
});

/** Returns the messages from `from` to `to`, both included. */
export const messagesFrom = (from: number, to: number): MessageView[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => messageAt(from + index));

export const pageOf = (data: MessageView[], has_more = false, read?: MessageView): Thread => ({
  data,
  has_more,
  read_position: read ? { created_at: read.created_at, key: read.key } : null,
});
