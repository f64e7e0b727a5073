import { Injectable } from '@nestjs/common';
import type { CasinoEvent, EventExpectation, EventView } from '@pitdesk/contracts/events';
import { AppError } from '#core/errors/app-error';
import { type Reach, within } from '#core/permissions/reach';
import { DeletionsStore } from './deletions/deletions.store.ts';
import type { Book } from './event-book.ts';
import { factsOf } from './event-facts.ts';

/** Returns events as the console shows them. */
@Injectable()
export class EventViews {
  constructor(private readonly deletions: DeletionsStore) {}

  /**
   * @param reach events out of reach are not named
   * @param now in milliseconds since 1970
   */
  async of(
    events: readonly CasinoEvent[],
    { overlaps }: Book,
    reach: Reach<'events.read'>,
    now: number,
  ): Promise<EventView[]> {
    const deletions = await this.deletions.all();
    return events.map((event) => ({
      ...event,
      version: factsOf(event).version,
      deletion: deletions.get(String(event.id)) ?? null,
      overlaps: within(reach, overlaps.of(event, now)).map(({ id, name }) => ({ id, name })),
    }));
  }
}

/**
 * Refuses an act on an event that has changed since its author saw it.
 * @throws AppError `event.changed`
 */
export function requireAsSeen(event: CasinoEvent, { version, active }: EventExpectation): void {
  const isOtherVersion = version !== undefined && version !== factsOf(event).version;
  const isOtherState = active !== undefined && active !== (event.active ? '1' : '0');
  if (isOtherVersion || isOtherState) throw new AppError('event.changed');
}
