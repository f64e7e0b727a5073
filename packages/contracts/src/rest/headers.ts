import { z } from 'zod';

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Names a write, so that its repeat makes nothing a second time. */
export const IdempotencyKey = z.string().min(8).max(128);

export const IdempotencyHeaders = z.object({
  [IDEMPOTENCY_KEY_HEADER]: IdempotencyKey.optional(),
});

/** Names one request in every log that it touches: the browser's, the gateway's and the operator's. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const RequestId = z.string().regex(/^[\w.-]{8,64}$/);

/** Names the confirmed challenge of an act that is sent again (`auth.step_up_required`). */
export const STEP_UP_HEADER = 'step-up';
