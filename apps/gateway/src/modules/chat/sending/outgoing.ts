import { createHash } from 'node:crypto';
import type { ChatMessage, SendMessageRequest, UnprovenMessage } from '@pitdesk/contracts/chat';
import type { consoleDb } from '@pitdesk/prisma';
import { fromStoredId } from '../../../common/database/stored-id.ts';

export type Outgoing = consoleDb.OutgoingMessage;

/** What the history held before the operator was called. */
export interface Baseline {
  readonly knownAt: Date | null;
  readonly knownAlike: string[];
}

/** One send at a time for each: chat and sender. */
export const laneOf = ({ chatId, sender }: Pick<Outgoing, 'chatId' | 'sender'>): string =>
  JSON.stringify([chatId, sender]);

export const bodyHashOf = ({ chat_id, message }: SendMessageRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([String(chat_id), message]))
    .digest('hex');

/** Operators trim and normalise what they store. */
export const sameText = (a: string, b: string): boolean => normalised(a) === normalised(b);

const normalised = (text: string): string => text.replaceAll('\r\n', '\n').trim().normalize('NFC');

/** What the operator is called with. */
export const toUpstream = ({ chatId, sender, message }: Outgoing) => ({
  chat_id: fromStoredId(chatId),
  sender,
  message,
});

/** What the sender is answered with, however often it asks: the operator's message, or what it acknowledged unseen. */
export const answerOf = (row: Outgoing): ChatMessage =>
  row.acknowledgedAt === null
    ? (row.stored as unknown as ChatMessage)
    : { ...toUpstream(row), created_at: row.acknowledgedAt.toISOString() };

/** An acknowledged message that is not proven, as its sender is shown it. */
export const unprovenView = (row: Outgoing): UnprovenMessage => ({
  chat_id: fromStoredId(row.chatId),
  client_key: row.clientKey,
  message: row.message,
  sent_at: (row.acknowledgedAt ?? row.createdAt).toISOString(),
  state: row.state === 'acknowledged' ? 'acknowledged' : 'not_listed',
});
