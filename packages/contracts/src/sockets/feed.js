import { z } from 'zod';
import { Instant } from '../fields/time.js';
/** Whether what is shown is what the operator has now; `since` is when that began. */
export const FeedStatus = z.object({ state: z.enum(['live', 'stale']), since: Instant });
/** A place in the stream of changes: an epoch is one replica's life, `seq` counts within it. */
export const FeedPosition = z.object({ epoch: z.string(), seq: z.int().nonnegative() });
//# sourceMappingURL=feed.js.map
