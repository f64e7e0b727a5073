import type { ConsoleInfo } from '@pitdesk/contracts/console';
import { consolePaths } from '@pitdesk/contracts/console';
import type { ShiftCalendar } from '@pitdesk/contracts/gaming-day';
import type { Readiness } from '@pitdesk/contracts/health';
import { healthPaths } from '@pitdesk/contracts/health';
import { useMemo } from 'react';
import { setPropertyZone } from '#lib/time/property-zone.ts';
import { callOf } from './http/send.ts';
import { baseApi } from './store.ts';

const consoleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    consoleInfo: build.query<ConsoleInfo, void>({
      query: () => callOf(consolePaths.getConsoleInfo),
      transformResponse: (info: ConsoleInfo) => {
        setPropertyZone(info.property_tz);
        return info;
      },
    }),
    readiness: build.query<Readiness, void>({
      query: () => callOf(healthPaths.getReadiness),
    }),
  }),
});

export const { useConsoleInfoQuery, useReadinessQuery } = consoleApi;

/** Returns when the property's days and shifts begin; undefined until the gateway has answered. */
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
