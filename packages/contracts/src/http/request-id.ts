import { z } from 'zod';

/** Names one request in every log that it touches: the browser's, the gateway's and the operator's. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const RequestId = z.string().regex(/^[\w.-]{8,64}$/);
