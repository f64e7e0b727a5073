import { isErrorCode } from '@pitdesk/contracts';
import type { OutgoingMessage } from './outgoing-message.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isId = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
  (typeof value === 'string' && value.length > 0 && value.length <= 64);

/** One message that the browser kept; undefined where it is none. */
export function parseOutgoing(clientKey: string, text: string): OutgoingMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || value.client_key !== clientKey) return undefined;
  const { chat_id, text: written, written_at, state, code } = value;
  if (!isId(chat_id) || typeof written !== 'string' || written === '') return undefined;
  if (typeof written_at !== 'string' || Number.isNaN(Date.parse(written_at))) return undefined;
  if (state !== 'pending' && state !== 'failed' && state !== 'uncertain') return undefined;
  const isCode = code === 'client.unreachable' || isErrorCode(code);
  return { client_key: clientKey, chat_id, text: written, written_at, state, code: isCode ? code : null };
}
