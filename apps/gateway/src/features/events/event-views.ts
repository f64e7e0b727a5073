import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CasinoEvent,
  type EventExpectation,
  type EventView,
  eventsOverlap,
} from '@pitdesk/contracts/events';
import { sameId } from '@pitdesk/contracts/fields';
import { canonicalJson } from '#core/audit/chain';
import { AppError } from '#core/errors/app-error';
import { DeletionsStore } from './deletions/deletions.store.ts';

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

/**
 * Stands for what staff can edit of an event: operators give no version of their own. Whether it is active is changed
 * by calls of its own, and does not make an edit stale.
 */
function eventVersion({ active: _, ...event }: CasinoEvent): string {
  return createHash('sha256').update(canonicalJson(event)).digest('base64url').slice(0, 22);
}

/**
 * Refuses an act on an event that is no longer what its author saw.
 * @throws AppError `event.changed`
 */
export function requireAsSeen(event: CasinoEvent, { version, active }: EventExpectation): void {
  const isOtherVersion = version !== undefined && version !== eventVersion(event);
  const isOtherState = active !== undefined && active !== (event.active ? '1' : '0');
  if (isOtherVersion || isOtherState) throw new AppError('event.changed');
}
