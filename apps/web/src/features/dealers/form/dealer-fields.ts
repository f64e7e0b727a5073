import { DEALER_PHOTO, GAME_NAMES, type GameName, type Model, type ModelInput } from '@pitdesk/contracts';

export const STATES = ['on_shift', 'on_break', 'off'] as const;

/** What the form holds. */
export interface DealerFields {
  display_name: string;
  legal_name: string;
  languages: string[];
  games: GameName[];
  state: Model['state'];
}

export type DealerField = keyof DealerFields;

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

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What was changed in a form as this browser kept it; undefined for what is none of it. */
export function parseChanged(kept: unknown): Partial<DealerFields> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { display_name, legal_name, languages, games, state }: Record<string, unknown> = { ...kept };
  return {
    ...(typeof display_name === 'string' ? { display_name } : {}),
    ...(typeof legal_name === 'string' ? { legal_name } : {}),
    ...(isTexts(languages) ? { languages } : {}),
    ...(isTexts(games) ? { games: GAME_NAMES.filter((game) => games.includes(game)) } : {}),
    ...(STATES.some((one) => one === state) ? { state: STATES.find((one) => one === state) ?? 'off' } : {}),
  };
}

/** Only what differs, so that what a colleague changed meanwhile is left as it is. */
export function changeOf(before: DealerFields, now: DealerFields): Partial<ModelInput> {
  const isSame = (field: DealerField): boolean => String(before[field]) === String(now[field]);
  return Object.fromEntries(
    (Object.keys(now) as DealerField[]).filter((field) => !isSame(field)).map((field) => [field, now[field]]),
  );
}

/** What becomes of the picture: another one as base64, none, or the one that is there. */
export type PhotoChange = { data: string | null } | null;

const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;
const MOST_CHARACTERS = Math.ceil(DEALER_PHOTO.maxBytes / 3) * 4;

/** A choice as this browser kept it. */
export function parsePhoto(kept: unknown): PhotoChange {
  if (typeof kept !== 'object' || kept === null || !('data' in kept)) return null;
  const { data } = kept;
  if (data === null) return { data };
  return typeof data === 'string' && data.length <= MOST_CHARACTERS && BASE64.test(data) ? { data } : null;
}
