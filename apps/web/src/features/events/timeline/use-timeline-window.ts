import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toLocalInput } from '../../../components/data-list/time-range.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { Span } from './timeline-layout.ts';
import { stepped, windowAt, ZOOMS, type Zoom } from './timeline-window.ts';

export interface TimelineWindow {
  zoom: Zoom;
  shown: Span;
  setZoom: (zoom: Zoom) => void;
  step: (by: 1 | -1) => void;
  toNow: () => void;
}

const dayText = (at: number): string => toLocalInput(new Date(at).toISOString()).slice(0, 10);

/** Which days the timeline shows, as the address has it; today where it says nothing. */
export function useTimelineWindow(): TimelineWindow {
  const [search, setSearch] = useSearchParams();
  const zoom = ZOOMS.find((one) => one === search.get('zoom')) ?? 'week';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(search.get('at') ?? '') ? (search.get('at') ?? '') : '';
  const today = dayText(serverNow());
  return useMemo(() => {
    const asked = Date.parse(`${day === '' ? today : day}T00:00`);
    const at = Number.isNaN(asked) ? serverNow() : asked;
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
  }, [zoom, day, today, setSearch]);
}
