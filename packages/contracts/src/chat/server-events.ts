import type { z } from 'zod';
import { EntityId } from '../fields/id.ts';
import { Conversation } from './conversation.ts';
import { ReadState } from './thread.ts';

/** What of a conversation is the same for everybody who looks; what is unread each browser asks for itself. */
export const ConversationChange = Conversation.omit({ unread: true, last_message: true });
export type ConversationChange = z.infer<typeof ConversationChange>;

/** How far one has read a conversation, told to one's other browsers. */
export const ReadChange = ReadState.extend({ chat_id: EntityId });
export type ReadChange = z.infer<typeof ReadChange>;
