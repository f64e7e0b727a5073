import { EventInput } from '@pitdesk/contracts';
import type { z } from 'zod';

const shape = EventInput.shape;

/** A change of some fields; one that is left out stays as it is, where a schema's default would empty it. */
export const EventChanges = EventInput.extend({
  description: shape.description.unwrap(),
  minimum_rounds: shape.minimum_rounds.unwrap(),
  countries: shape.countries.unwrap(),
  terms_url: shape.terms_url.unwrap(),
  banner_url: shape.banner_url.unwrap(),
}).partial();
export type EventChanges = z.infer<typeof EventChanges>;

/** Only what was given: a key that is undefined would overwrite what it is laid over. */
export const given = (changes: EventChanges): Partial<EventInput> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
