import { Injectable } from '@nestjs/common';
import { type CasinoEvent, EVENT } from '@pitdesk/contracts/events';
import { LIST } from '@pitdesk/contracts/fields';
import { inOwnTime } from '#core/logging/request-ids';
import { inTime } from '#upstream/http/in-time';
import { SlotsEvents } from '#upstream/slots/slots-events';

/** Events are cached this long: all reads meanwhile cost the operator one request. */
const KEPT_MS = 1_500;

export interface Book {
  readonly events: readonly CasinoEvent[];
  /** The operator has more than were read. */
  readonly capped: boolean;
}

/**
 * All events of the operator. The specification names no query of the list, so an operator may know no filter and no
 * order: the console reads the pages through and filters, sorts and counts by itself, alike with every operator.
 */
@Injectable()
export class EventBook {
  #kept: { book: Promise<Book>; until: number } | undefined;

  constructor(private readonly slots: SlotsEvents) {}

  async read(): Promise<Book> {
    if (!this.#kept || this.#kept.until < performance.now()) {
      const kept = { book: inOwnTime(() => this.#readPages()), until: performance.now() + KEPT_MS };
      this.#kept = kept;
      kept.book.catch(() => {
        if (this.#kept === kept) this.#kept = undefined;
      });
    }
    const { book } = this.#kept;
    return await inTime('slots', () => book);
  }

  /** Something was changed: who looks from now on reads anew. */
  forget(): void {
    this.#kept = undefined;
  }

  async #readPages(): Promise<Book> {
    const byId = new Map<string, CasinoEvent>();
    for (let page = 1; ; page += 1) {
      const { data, meta } = await this.slots.list({ page, per_page: LIST.maxPerPage });
      const known = byId.size;
      for (const event of data) byId.set(String(event.id), event);
      const events = [...byId.values()];
      // A page without anything new is the last one of an operator that knows no pages.
      if (page >= meta.last_page || byId.size === known) return { events, capped: false };
      if (byId.size >= EVENT.readAtMost) return { events, capped: true };
    }
  }
}
