import { z } from 'zod';
import { isGamingDays } from './gaming-days.js';
/**
 * Gaming days of the property, as a list's address and its export name them: `today`, `yesterday`, `this_week`,
 * `2026-11-20`, or `2026-11-16..2026-11-20`. The gateway alone turns them into instants.
 */
export const DayFilter = {
  gaming_day: z.string().max(22).refine(isGamingDays, { error: 'field.invalid' }).optional(),
};
//# sourceMappingURL=day-filter.js.map
