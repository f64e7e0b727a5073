import { z } from 'zod';
import { defineCalls } from '../rest/endpoint.ts';
import { PREFERENCES } from './limits.ts';
import { preferencesPaths } from './paths.ts';

/** The name of a choice. The gateway knows none of them, so that older and newer consoles can share an account. */
const PreferenceName = z
  .string()
  .max(PREFERENCES.nameMaxLength)
  .regex(/^[a-z][a-z0-9:-]*$/)
  .meta({ examples: ['density'] });

const PreferenceText = z.string().max(PREFERENCES.textMaxLength);

/** What an account chose in the console, by name. */
export const Preferences = z.object({
  /** The number of changes so far. */
  version: z.int().min(0),
  values: z.record(PreferenceName, PreferenceText),
});
export type Preferences = z.infer<typeof Preferences>;

/** The changed choices alone, so that two browsers of one account do not undo each other; null removes one. */
export const PreferencesChange = z.object({
  values: z
    .record(PreferenceName, PreferenceText.nullable())
    .refine((values) => Object.keys(values).length <= PREFERENCES.most),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const preferencesCalls = defineCalls('auth', preferencesPaths, {
  getPreferences: {
    summary: 'Get what this account chose in the console, in any browser',
    response: Preferences,
    errors: ['service.database_unavailable'],
  },
  changePreferences: {
    summary: 'Set or remove some choices of this account; conflicts beyond the limit',
    body: PreferencesChange,
    response: Preferences,
    errors: ['request.conflict', 'service.database_unavailable'],
  },
});
