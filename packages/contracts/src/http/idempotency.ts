import { z } from 'zod';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Names a write, so that its repeat makes nothing a second time. */
export const IdempotencyKey = z.string().min(8).max(128);

export const IdempotencyHeaders = z.object({
  [IDEMPOTENCY_KEY_HEADER]: IdempotencyKey.optional(),
});
