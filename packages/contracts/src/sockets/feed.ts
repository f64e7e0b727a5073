import { z } from 'zod';
import { Instant } from '../fields/time.ts';

/** Whether what is shown is what the operator has now; `since` is when that began. */
export const FeedStatus = z.object({ state: z.enum(['live', 'stale']), since: Instant });
export type FeedStatus = z.infer<typeof FeedStatus>;

/** A place in the stream of changes: an epoch is one replica's life, `seq` counts within it. */
export const FeedPosition = z.object({ epoch: z.string(), seq: z.int().nonnegative() });
export type FeedPosition = z.infer<typeof FeedPosition>;
