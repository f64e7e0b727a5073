import type { EventView } from '@pitdesk/contracts/events';
import { eventSpan } from '@pitdesk/contracts/events';
import type { Table } from '@pitdesk/contracts/tables';

export interface Span {
  from: number;
  to: number;
}

/** An event in its row, in the first lane that is free at that time. */
export interface Bar extends Span {
  event: EventView;
  lane: number;
}

export interface TimelineRow {
  key: string;
  /** null for events without a table. */
  table: Table | null;
  lanes: number;
  bars: Bar[];
  /** The times with more than one active event at the table. */
  clashes: Span[];
}

const spanOf = (event: EventView): Span => {
  const { begin, end } = eventSpan(event);
  return { from: begin, to: end };
};

/** Returns the rows of a timeline: each table with its events, and last the events without a known table. */
export function timelineRows(
  events: readonly EventView[],
  tables: readonly Table[],
  shown: Span,
): TimelineRow[] {
  const inside = events.filter((event) => {
    const { from, to } = spanOf(event);
    return from < shown.to && to > shown.from;
  });
  const rows = tables.map((table) =>
    rowOf(
      String(table.id),
      table,
      inside.filter(({ table_ids }) => table_ids.some((id) => String(id) === String(table.id))),
    ),
  );
  const known = new Set(tables.map(({ id }) => String(id)));
  const nowhere = inside.filter(({ table_ids }) => !table_ids.some((id) => known.has(String(id))));
  return nowhere.length === 0 ? rows : [...rows, rowOf('nowhere', null, nowhere)];
}

function rowOf(key: string, table: Table | null, events: readonly EventView[]): TimelineRow {
  const ends: number[] = [];
  const bars = events
    .map((event) => ({ event, ...spanOf(event) }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .map((bar): Bar => {
      const free = ends.findIndex((end) => end <= bar.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = bar.to;
      return { ...bar, lane };
    });
  return { key, table, bars, lanes: Math.max(1, ends.length), clashes: table === null ? [] : clashes(bars) };
}

function clashes(bars: readonly Bar[]): Span[] {
  const active = bars.filter(({ event }) => event.active);
  const spans: Span[] = [];
  // Sorted by start, each event can only overlap the one with the latest end so far.
  let reached = Number.NEGATIVE_INFINITY;
  for (const { from, to } of active) {
    if (from < reached) {
      const clash = { from, to: Math.min(to, reached) };
      const last = spans.at(-1);
      if (last !== undefined && clash.from <= last.to) last.to = Math.max(last.to, clash.to);
      else spans.push(clash);
    }
    reached = Math.max(reached, to);
  }
  return spans;
}
