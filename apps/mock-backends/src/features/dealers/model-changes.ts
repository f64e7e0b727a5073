import { ModelInput } from '@pitdesk/contracts/dealers';
import { EntityId } from '@pitdesk/contracts/fields';
import { z } from 'zod';

/** The fields of a dealer that a call may change: the fields that staff edit, and the dealer's table. */
export const ModelChanges = ModelInput.partial().extend({
  active: z.boolean().optional(),
  table_id: EntityId.nullable().optional(),
});
export type ModelChanges = z.infer<typeof ModelChanges>;

/** Returns the columns that a change sets. */
export const modelColumns = (changes: Omit<ModelChanges, 'table_id'>, now: Date) => ({
  ...(changes.display_name === undefined ? {} : { displayName: changes.display_name }),
  ...(changes.legal_name === undefined ? {} : { legalName: changes.legal_name }),
  ...(changes.languages === undefined ? {} : { languages: changes.languages }),
  ...(changes.games === undefined ? {} : { games: changes.games }),
  ...(changes.active === undefined ? {} : { active: changes.active }),
  ...(changes.state === undefined ? {} : { state: changes.state, stateSince: now }),
});
