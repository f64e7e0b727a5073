import { z } from 'zod';
import { isGamingDays } from './gaming-days.ts';

/**
 * Gaming days of the property in a list's address and its export: `today`, `yesterday`, `this_week`, `2026-11-20`, or
 * `2026-11-16..2026-11-20`. Only the gateway converts them to instants.
 */
export const DayFilter = {
  gaming_day: z.string().max(22).refine(isGamingDays, { error: 'field.invalid' }).optional(),
} as const;
