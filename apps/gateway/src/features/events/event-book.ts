import { Inject, Injectable } from '@nestjs/common';
import { type CasinoEvent, EVENT } from '@pitdesk/contracts/events';
import { LIST, type Paginated } from '@pitdesk/contracts/fields';
import { SharedWork } from '#core/async/shared-work';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { inTime } from '#upstream/http/in-time';
import { SlotsEvents } from '#upstream/slots/slots-events';
import { EventOverlaps } from './event-overlaps.ts';
import { type EventOrder, sortEvents } from './sort-events.ts';

/** Reads take at most this share of the time, even if somebody watches all day. */
const READING_SHARE = 0.1;
const PAGES_AT_ONCE = 4;

/** A snapshot of the operator's events, with data derived from them, computed once for all readers. */
export class Book {
  readonly events: readonly CasinoEvent[];
  /** True if the operator has more events than were read. */
  readonly capped: boolean;
  readonly overlaps: EventOverlaps;
  readonly #sorted = new Map<EventOrder, readonly CasinoEvent[]>();

  /** @param readAt in milliseconds since 1970 */
  constructor(events: readonly CasinoEvent[], capped: boolean, readAt: number) {
    this.events = events;
    this.capped = capped;
    this.overlaps = new EventOverlaps(events, readAt);
  }

  /** @param now in milliseconds since 1970, for the order by state, which alone depends on time */
  sortedBy(order: EventOrder, now: number): readonly CasinoEvent[] {
    const kept = this.#sorted.get(order);
    if (kept !== undefined) return kept;
    const sorted = sortEvents(this.events, order, now);
    if (!order.startsWith('state:')) this.#sorted.set(order, sorted);
    return sorted;
  }
}

/**
 * Reads all events of the operator. The specification names no query for the list, so an operator may support no filter
 * or order. The console reads all pages and filters, sorts and counts them itself, alike for every operator.
 */
@Injectable()
export class EventBook {
  readonly #books: SharedWork<Book>;

  constructor(
    private readonly slots: SlotsEvents,
    private readonly clock: Clock,
    @Inject(INTERVALS) { eventsFreshMs }: Intervals,
  ) {
    const ms = (tookMs: number) => Math.max(eventsFreshMs, tookMs / READING_SHARE);
    this.#books = new SharedWork({ kept: { clock, ms } });
  }

  async read(): Promise<Book> {
    return await inTime('slots', () => this.#books.get('all', () => this.#readPages()));
  }

  /** Called after a change, so that later readers see it. */
  clear(): void {
    this.#books.clear();
  }

  async #readPages(): Promise<Book> {
    const byId = new Map<string, CasinoEvent>();
    let read = [await this.#page(1)];
    for (let first = 1; ; ) {
      for (const [nth, { data, meta }] of read.entries()) {
        const known = byId.size;
        for (const event of data) byId.set(String(event.id), event);
        // A page without new events is the last page of an operator without pagination.
        const isLast = first + nth >= meta.last_page || byId.size === known;
        if (isLast || byId.size >= EVENT.readAtMost)
          return new Book([...byId.values()], !isLast, this.clock.now());
      }
      first += read.length;
      read = await this.#pages(first, read.at(-1)?.meta.last_page ?? first);
    }
  }

  async #pages(from: number, last: number): Promise<Paginated<CasinoEvent>[]> {
    const count = Math.min(PAGES_AT_ONCE, last - from + 1);
    return await Promise.all(Array.from({ length: count }, (_, nth) => this.#page(from + nth)));
  }

  #page(page: number): Promise<Paginated<CasinoEvent>> {
    return this.slots.list({ page, per_page: LIST.maxPerPage });
  }
}
