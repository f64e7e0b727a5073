import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type fields from './locales/en/fields.json';

export type FieldKey = keyof typeof fields;

/** Returns the name of a field without the form of its value: `table_ids` → `tables`, `terms_url` → `terms`. */
export const fieldStem = (name: string): string =>
  name.replace(/_ids$/, 's').replace(/_(?:id|name|key|url|day)$/, '');

/**
 * Returns labels of record fields by their names in the contracts; undefined for an unknown name. Does not suspend: a
 * caller waits for `ready`.
 */
export function useFieldLabels() {
  const { t, i18n, ready } = useTranslation('fields', { useSuspense: false });
  const labelOf = useCallback(
    (name: string): string | undefined => {
      const isKnown = (key: string): key is FieldKey => i18n.exists(`fields:${key}`);
      const key = [name, fieldStem(name)].find(isKnown);
      return key && t(key);
    },
    [t, i18n],
  );
  return { labelOf, ready };
}
