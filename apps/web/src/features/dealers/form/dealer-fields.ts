import type { GameName, Model, ModelInput } from '@pitdesk/contracts';

/** What the form holds. */
export interface DealerFields {
  display_name: string;
  legal_name: string;
  languages: string[];
  games: GameName[];
  state: Model['state'];
}

export type DealerField = keyof DealerFields;

export const NAME_MAX: Record<'display_name' | 'legal_name', number> = { display_name: 50, legal_name: 100 };

export const fieldsOf = (dealer: Model | null): DealerFields => ({
  display_name: dealer?.display_name ?? '',
  legal_name: dealer?.legal_name ?? '',
  languages: dealer?.languages ?? [],
  games: dealer?.games ?? [],
  state: dealer?.state ?? 'off',
});

/** The first fields that are still wanting, in the order of the form. */
export const missingIn = ({ display_name, legal_name, languages, games }: DealerFields): DealerField[] => [
  ...(display_name.trim() === '' ? (['display_name'] as const) : []),
  ...(legal_name.trim() === '' ? (['legal_name'] as const) : []),
  ...(games.length === 0 ? (['games'] as const) : []),
  ...(languages.length === 0 ? (['languages'] as const) : []),
];

/** Only what differs, so that what a colleague changed meanwhile is left as it is. */
export function changeOf(before: DealerFields, now: DealerFields): Partial<ModelInput> {
  const isSame = (field: DealerField): boolean => String(before[field]) === String(now[field]);
  return Object.fromEntries(
    (Object.keys(now) as DealerField[]).filter((field) => !isSame(field)).map((field) => [field, now[field]]),
  );
}
