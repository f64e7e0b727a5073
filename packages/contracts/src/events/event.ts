import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games.ts';

export const EventKind = z.enum(['tournament', 'prize_drop', 'promotion']);
export type EventKind = z.infer<typeof EventKind>;

const EventFields = z.object({
  name: z.string().trim().min(1).max(100),
  description: z.string().max(2_000),
  game: GameName,
  kind: EventKind,
  table_ids: z.array(EntityId),
  starts_at: Instant,
  ends_at: Instant,
  minimum_rounds: z.int().nonnegative(),
  prize_pool: z.object({ amount: z.number().nonnegative(), currency: z.string().length(3) }),
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  countries: z.array(z.string().length(2)),
  terms_url: z.string().max(2_048).nullable(),
  banner_url: z.string().max(2_048).nullable(),
  terminal_id: TerminalId,
});
const { description, minimum_rounds, countries, terms_url, banner_url } = EventFields.shape;

/** What staff write of an event; a promotion at one or more tables. */
export const EventInput = EventFields.extend({
  description: description.default(''),
  minimum_rounds: minimum_rounds.default(0),
  countries: countries.default([]),
  terms_url: terms_url.default(null),
  banner_url: banner_url.default(null),
});
export type EventInput = z.infer<typeof EventInput>;

/** A change of an event: what is left out stays as it is, and is not filled in. */
export const EventChange = EventFields.partial();
export type EventChange = z.infer<typeof EventChange>;

export const CasinoEvent = EventInput.extend({ id: EntityId, active: z.boolean() });
export type CasinoEvent = z.infer<typeof CasinoEvent>;

export const EventState = z.enum(['scheduled', 'running', 'ended', 'inactive']);
export type EventState = z.infer<typeof EventState>;

/** An inactive event is inactive whatever its times; otherwise the clock decides. `now` in milliseconds since 1970. */
export function eventState(
  event: Pick<CasinoEvent, 'active' | 'starts_at' | 'ends_at'>,
  now: number,
): EventState {
  if (!event.active) return 'inactive';
  if (now < Date.parse(event.starts_at)) return 'scheduled';
  return now < Date.parse(event.ends_at) ? 'running' : 'ended';
}
