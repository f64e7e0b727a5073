import { Injectable } from '@nestjs/common';
import { type CasinoEvent, EVENT } from '@pitdesk/contracts/events';
import { LIST } from '@pitdesk/contracts/fields';
import { SharedWork } from '#core/async/shared-work';
import { inTime } from '#upstream/http/in-time';
import { SlotsEvents } from '#upstream/slots/slots-events';
import { EventOverlaps } from './event-overlaps.ts';
import { type EventOrder, sortEvents } from './sort-events.ts';

/** Events are cached this long: all reads meanwhile cost the operator one request. */
const KEPT_MS = 1_500;

/** The operator's events as they were read, with what follows from them alone: computed once for all who read it. */
export class Book {
  readonly events: readonly CasinoEvent[];
  /** The operator has more than were read. */
  readonly capped: boolean;
  readonly overlaps: EventOverlaps;
  readonly #sorted = new Map<EventOrder, readonly CasinoEvent[]>();

  constructor(events: readonly CasinoEvent[], capped: boolean) {
    this.events = events;
    this.capped = capped;
    this.overlaps = new EventOverlaps(events, Date.now());
  }

  /** @param now in milliseconds since 1970, for the order by state: it alone changes with time */
  sortedBy(order: EventOrder, now: number): readonly CasinoEvent[] {
    const kept = this.#sorted.get(order);
    if (kept !== undefined) return kept;
    const sorted = sortEvents(this.events, order, now);
    if (!order.startsWith('state:')) this.#sorted.set(order, sorted);
    return sorted;
  }
}

/**
 * All events of the operator. The specification names no query of the list, so an operator may know no filter and no
 * order: the console reads the pages through and filters, sorts and counts by itself, alike with every operator.
 */
@Injectable()
export class EventBook {
  readonly #books = new SharedWork<Book>({ keptMs: KEPT_MS });

  constructor(private readonly slots: SlotsEvents) {}

  async read(): Promise<Book> {
    return await inTime('slots', () => this.#books.get('all', () => this.#readPages()));
  }

  /** Called after a change: who reads from now on sees it. */
  clear(): void {
    this.#books.clear();
  }

  async #readPages(): Promise<Book> {
    const byId = new Map<string, CasinoEvent>();
    for (let page = 1; ; page += 1) {
      const { data, meta } = await this.slots.list({ page, per_page: LIST.maxPerPage });
      const known = byId.size;
      for (const event of data) byId.set(String(event.id), event);
      const events = [...byId.values()];
      // A page without anything new is the last one of an operator that knows no pages.
      if (page >= meta.last_page || byId.size === known) return new Book(events, false);
      if (byId.size >= EVENT.readAtMost) return new Book(events, true);
    }
  }
}
