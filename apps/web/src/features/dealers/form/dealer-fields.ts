import type { Model, ModelInput } from '@pitdesk/contracts/dealers';
import { DEALER_PHOTO } from '@pitdesk/contracts/dealers';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { z } from 'zod';

export const STATES = ['on_shift', 'on_break', 'off'] as const;

/** The values of the form. */
const DealerFields = z.object({
  display_name: z.string(),
  legal_name: z.string(),
  languages: z.array(z.string()),
  games: z.array(z.enum(GAME_NAMES)),
  state: z.enum(STATES),
});
export type DealerFields = z.infer<typeof DealerFields>;

export type DealerField = keyof DealerFields;

export const fieldsOf = (dealer: Model | null): DealerFields => ({
  display_name: dealer?.display_name ?? '',
  legal_name: dealer?.legal_name ?? '',
  languages: dealer?.languages ?? [],
  games: dealer?.games ?? [],
  state: dealer?.state ?? 'off',
});

/** Returns the missing required fields, in the order of the form. */
export const missingIn = ({ display_name, legal_name, languages, games }: DealerFields): DealerField[] => [
  ...(display_name.trim() === '' ? (['display_name'] as const) : []),
  ...(legal_name.trim() === '' ? (['legal_name'] as const) : []),
  ...(games.length === 0 ? (['games'] as const) : []),
  ...(languages.length === 0 ? (['languages'] as const) : []),
];

/** Returns only the differences, so that a colleague's changes of other fields are kept. */
export function changeOf(before: DealerFields, now: DealerFields): Partial<ModelInput> {
  const isSame = (field: DealerField): boolean => String(before[field]) === String(now[field]);
  return Object.fromEntries(
    (Object.keys(now) as DealerField[]).filter((field) => !isSame(field)).map((field) => [field, now[field]]),
  );
}

/** Returns the values of the changed fields. */
export const partOf = (fields: DealerFields, change: Partial<ModelInput>): Partial<DealerFields> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field in change));

/** The change of the picture: a new one as base64, null to remove it, or unchanged. */
const PhotoChange = z.object({ data: z.base64().max(DEALER_PHOTO.maxBase64).nullable() }).nullable();
export type PhotoChange = z.infer<typeof PhotoChange>;

/** The draft of a dealer's changes. */
export const DealerDraft = z.object({
  /** The changed fields; the others keep their current values, also when a colleague changes them. */
  mine: DealerFields.exactPartial(),
  /** The values that those fields had when they were changed here. */
  base: DealerFields.exactPartial().catch({}),
  // An invalid picture is dropped; the other fields stay.
  photo: PhotoChange.catch(null),
});
export type DealerDraft = z.infer<typeof DealerDraft>;
