import { Injectable } from '@nestjs/common';
import type { CasinoEvent, EventsPage, EventView, ListEventsQuery } from '@pitdesk/contracts/events';
import type { Actor } from '#core/actor/actor';
import { SlotsEvents } from '#upstream/slots/slots-events';
import { EventAccess } from './event-access.ts';
import { EventBook } from './event-book.ts';
import { EventViews } from './event-views.ts';
import { listEvents } from './list-events.ts';

/** The operator's events, as far as the account reaches. */
@Injectable()
export class EventsService {
  constructor(
    private readonly slots: SlotsEvents,
    private readonly book: EventBook,
    private readonly access: EventAccess,
    private readonly views: EventViews,
  ) {}

  async list(actor: Actor, query: ListEventsQuery): Promise<EventsPage> {
    const { events: all, capped } = await this.book.read();
    const events = this.access.visible(actor, all);
    const now = Date.now();
    const { events: shown, counts, meta } = listEvents(events, query, now);
    const data = await this.views.of(shown, events, now);
    return { data, counts, meta: capped ? { ...meta, capped } : meta };
  }

  async one(actor: Actor, id: string): Promise<EventView> {
    const event = await this.slots.one(id);
    this.access.requireRead(actor, event);
    return await this.view(actor, event);
  }

  async view(actor: Actor, event: CasinoEvent): Promise<EventView> {
    const { events } = await this.book.read();
    const [view] = await this.views.of([event], this.access.visible(actor, events), Date.now());
    if (!view) throw new Error('An event has a view');
    return view;
  }
}
