import { z } from 'zod';
import { Instant } from '../fields/time.ts';

/** `live` while the state shown is the operator's current one; `since` is the start of this state. */
export const FeedStatus = z.object({ state: z.enum(['live', 'stale']), since: Instant });
export type FeedStatus = z.infer<typeof FeedStatus>;

/** A position in the stream of changes: an epoch is one replica's life, `seq` counts within it. */
export const FeedPosition = z.object({ epoch: z.string(), seq: z.int().nonnegative() });
export type FeedPosition = z.infer<typeof FeedPosition>;
