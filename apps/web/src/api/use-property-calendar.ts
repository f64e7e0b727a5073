import type { ShiftCalendar } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useConsoleInfoQuery } from './tables-api.ts';

/** When the property's days and shifts begin; undefined until the gateway has said it. */
export function usePropertyCalendar(): ShiftCalendar | undefined {
  const { data } = useConsoleInfoQuery();
  return useMemo(
    () =>
      data === undefined
        ? undefined
        : { zone: data.property_tz, start: data.gaming_day_start, shifts: data.shift_starts },
    [data],
  );
}
