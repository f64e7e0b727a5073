import { createHash } from 'node:crypto';
import type { ChatMessage, SendMessageRequest } from '@pitdesk/contracts';
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

export const storedAnswer = ({ stored }: Outgoing): ChatMessage => stored as unknown as ChatMessage;
