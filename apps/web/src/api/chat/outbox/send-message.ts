import type { ChatMessage } from '@pitdesk/contracts';
import { type CallResult, callOf } from '../../http/send.ts';
import { sendSignedIn } from '../../http/send-signed-in.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/** The gateway looks for a lost answer for up to half a minute behind the call itself. */
const TIMEOUT_MS = 60_000;

export const sendMessage = (
  { client_key, chat_id, text }: OutgoingMessage,
  userId: string,
): Promise<CallResult<ChatMessage>> =>
  sendSignedIn<'sendMessage'>(
    callOf<'sendMessage'>('POST', '/api/customerSupport/chatMessage', {
      body: { chat_id, message: text },
      idempotencyKey: client_key,
      timeoutMs: TIMEOUT_MS,
      onlyAs: userId,
    }),
  );
