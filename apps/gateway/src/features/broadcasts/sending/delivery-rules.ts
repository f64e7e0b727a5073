import { BROADCAST } from '@pitdesk/contracts/broadcasts';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { Delivery } from './deliveries.store.ts';

/** Codes after which the operator may have the message. */
const UNCERTAIN: ReadonlySet<ErrorCode> = new Set(['chat.uncertain', 'chat.not_listed']);

/** Returns the result of a failed send; null if the console itself failed, and the send must be retried. */
export function deliveryOf(code: ErrorCode): Delivery | null {
  if (code.startsWith('service.')) return null;
  return { state: UNCERTAIN.has(code) ? 'uncertain' : 'failed', code };
}

/** Returns the result at a table where the author may no longer send. @param tried as for `lateDelivery` */
export const deniedDelivery = (tried: boolean): Delivery =>
  tried ? { state: 'uncertain', code: 'chat.uncertain' } : { state: 'failed', code: 'permission.denied' };

/**
 * Returns the result at a table for which it is too late. @param tried whether the message may have arrived before a
 * crash
 */
export const lateDelivery = (tried: boolean): Delivery =>
  tried ? { state: 'uncertain', code: 'chat.uncertain' } : { state: 'failed', code: 'broadcast.late' };

export const isLate = (dueAt: Date | null, now: number): boolean =>
  dueAt !== null && now - dueAt.getTime() > BROADCAST.lateAfterMs;
