import { z } from 'zod';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Names a write, so that its repeat makes nothing a second time. */
export const IdempotencyHeaders = z.object({
  [IDEMPOTENCY_KEY_HEADER]: z.string().min(8).max(128).optional(),
});
