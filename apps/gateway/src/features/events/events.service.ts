import { Injectable } from '@nestjs/common';
import type { CasinoEvent, EventsPage, EventView, ListEventsQuery } from '@pitdesk/contracts/events';
import type { Actor } from '#core/actor/actor';
import { Clock } from '#core/time/clock';
import { SlotsEvents } from '#upstream/slots/slots-events';
import { EventAccess } from './event-access.ts';
import { EventBook } from './event-book.ts';
import { EventViews } from './event-views.ts';
import { listEvents } from './list-events.ts';

/** Lists the operator's events within the account's reach. */
@Injectable()
export class EventsService {
  constructor(
    private readonly clock: Clock,
    private readonly slots: SlotsEvents,
    private readonly book: EventBook,
    private readonly access: EventAccess,
    private readonly views: EventViews,
  ) {}

  async list(actor: Actor, query: ListEventsQuery): Promise<EventsPage> {
    const book = await this.book.read();
    const reach = this.access.read(actor);
    const now = this.clock.now();
    const { events, counts, meta } = listEvents(book, query, reach, now);
    const data = await this.views.of(events, book, reach, now);
    return { data, counts, meta: book.capped ? { ...meta, capped: true } : meta };
  }

  async one(actor: Actor, id: string): Promise<EventView> {
    const event = await this.slots.one(id);
    this.access.requireRead(actor, event);
    return await this.view(actor, event);
  }

  async view(actor: Actor, event: CasinoEvent): Promise<EventView> {
    const book = await this.book.read();
    const [view] = await this.views.of([event], book, this.access.read(actor), this.clock.now());
    if (!view) throw new Error('An event has a view');
    return view;
  }
}
