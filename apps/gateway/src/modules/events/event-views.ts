import { Injectable } from '@nestjs/common';
import type { CasinoEvent, EventView } from '@pitdesk/contracts/events';
import { eventsOverlap } from '@pitdesk/contracts/events';
import { sameId } from '@pitdesk/contracts/fields';
import { DeletionsStore } from './deletions/deletions.store.ts';
import { eventVersion } from './event-version.ts';

/** Events as the console shows them. */
@Injectable()
export class EventViews {
  constructor(private readonly deletions: DeletionsStore) {}

  /** @param among those that `events` can be in the way of */
  async of(events: readonly CasinoEvent[], among: readonly CasinoEvent[], now: number): Promise<EventView[]> {
    const deletions = await this.deletions.of(events.map(({ id }) => String(id)));
    const active = among.filter((event) => event.active);
    return events.map((event) => ({
      ...event,
      version: eventVersion(event),
      deletion: deletions.get(String(event.id)) ?? null,
      overlaps: active
        .filter((other) => !sameId(other.id, event.id) && eventsOverlap(event, other, now))
        .map(({ id, name }) => ({ id, name })),
    }));
  }
}
