import { z } from 'zod';

/** A request that needs no payload: whatever comes is dropped. */
export const Nothing = z.unknown().transform(() => null);
