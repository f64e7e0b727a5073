import { z } from 'zod';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** The idempotency key of a write: a repeat with the same key has no second effect. */
export const IdempotencyKey = z.string().min(8).max(128);

export const IdempotencyHeaders = z.object({
  [IDEMPOTENCY_KEY_HEADER]: IdempotencyKey.optional(),
});

/** Identifies one request in the logs of the browser, the gateway and the operator. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const RequestId = z.string().regex(/^[\w.-]{8,64}$/);

/** Names the confirmed challenge when an act is repeated (`auth.step_up_required`). */
export const STEP_UP_HEADER = 'step-up';
