import { firstInstantOf, wallClock } from '@pitdesk/contracts/gaming-day';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { displayZone } from '#lib/time/property-zone.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import type { Span } from './timeline-layout.ts';

export interface TimelineWindow {
  zoom: Zoom;
  shown: Span;
  setZoom: (zoom: Zoom) => void;
  step: (by: 1 | -1) => void;
  toNow: () => void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The property's wall-clock time stored as if it were UTC, and the first moment with that time. */
const wallOf = (at: number): number => wallClock(at, displayZone());
const momentOf = (wall: number): number => firstInstantOf(wall, displayZone());

const dayText = (at: number): string => new Date(wallOf(at)).toISOString().slice(0, 10);

/** Returns the days of the timeline from the address; today by default. */
export function useTimelineWindow(): TimelineWindow {
  const [search, setSearch] = useSearchParams();
  const zoom = ZOOMS.find((one) => one === search.get('zoom')) ?? 'week';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(search.get('at') ?? '') ? (search.get('at') ?? '') : '';
  const today = dayText(serverNow());
  const zone = displayZone();
  return useMemo(() => {
    const chosen = Date.parse(day === '' ? today : day);
    const at = Number.isNaN(chosen) ? serverNow() : firstInstantOf(chosen, zone);
    const put = (name: string, value: string): void =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    return {
      zoom,
      shown: windowAt(at, zoom),
      setZoom: (next) => put('zoom', next === 'week' ? '' : next),
      step: (by) => put('at', dayText(stepped(at, zoom, by))),
      toNow: () => put('at', ''),
    };
  }, [zoom, day, today, zone, setSearch]);
}

export const ZOOMS = ['day', 'week', 'month'] as const;
export type Zoom = (typeof ZOOMS)[number];

const DAYS: Record<Zoom, number> = { day: 1, week: 7, month: 30 };

/** Adds calendar days: a day may have 23 or 25 hours. */
const plusDays = (at: number, days: number): number => momentOf(wallOf(at) + days * DAY_MS);

const dayOf = (at: number): number => momentOf(Math.floor(wallOf(at) / DAY_MS) * DAY_MS);

/** Returns the span around `at`: the day, or a week or a month that begins shortly before it. */
export function windowAt(at: number, zoom: Zoom): Span {
  const from = plusDays(dayOf(at), zoom === 'day' ? 0 : zoom === 'week' ? -1 : -5);
  return { from, to: plusDays(from, DAYS[zoom]) };
}

/** Returns `at` one window earlier or later. */
const stepped = (at: number, zoom: Zoom, by: 1 | -1): number => plusDays(dayOf(at), by * DAYS[zoom]);

/** Returns the times of the hour or day lines; fewer in less space. `width` in pixels. */
export function ticksIn({ from, to }: Span, zoom: Zoom, width: number): number[] {
  const ticks: number[] = [];
  if (zoom === 'day') {
    const hours = width < 560 ? 6 : 3;
    for (let hour = 0; hour < 24; hour += hours) ticks.push(momentOf(wallOf(from) + hour * HOUR_MS));
    return ticks;
  }
  const room = zoom === 'week' ? 64 : 48;
  const days = Math.max(1, Math.ceil((room * DAYS[zoom]) / width));
  for (let at = from; at < to; at = plusDays(at, days)) ticks.push(at);
  return ticks;
}
