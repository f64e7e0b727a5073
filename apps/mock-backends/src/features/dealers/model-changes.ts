import { ModelInput } from '@pitdesk/contracts/dealers';
import { EntityId } from '@pitdesk/contracts/fields';
import { z } from 'zod';

/** What may be changed of a dealer: what staff write, and where the dealer stands. */
export const ModelChanges = ModelInput.partial().extend({
  active: z.boolean().optional(),
  table_id: EntityId.nullable().optional(),
});
export type ModelChanges = z.infer<typeof ModelChanges>;

/** The columns that a change touches. */
export const modelColumns = (changes: Omit<ModelChanges, 'table_id'>, now: Date) => ({
  ...(changes.display_name === undefined ? {} : { displayName: changes.display_name }),
  ...(changes.legal_name === undefined ? {} : { legalName: changes.legal_name }),
  ...(changes.languages === undefined ? {} : { languages: changes.languages }),
  ...(changes.games === undefined ? {} : { games: changes.games }),
  ...(changes.active === undefined ? {} : { active: changes.active }),
  ...(changes.state === undefined ? {} : { state: changes.state, stateSince: now }),
});
