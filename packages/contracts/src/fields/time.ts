import { z } from 'zod';

/** A moment as ISO 8601 with its offset, as it travels; the console writes UTC with milliseconds. */
export const Instant = z.iso.datetime({ offset: true });
export type Instant = z.infer<typeof Instant>;
