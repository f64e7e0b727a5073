import type { Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCountries } from '../../../lib/format.ts';
import { Field } from './field.tsx';
import type { FormPart } from './form-part.ts';
import { TablesField } from './tables-field.tsx';

/** The terminal, its tables, and the players' countries. */
export function WhereFields({
  values,
  onChange,
  problemOf,
  tables,
}: FormPart & { tables: readonly Table[] }) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const terminals = [...new Set([...tables.map(({ terminal_id }) => String(terminal_id)), values.terminal])]
    .filter((id) => id !== '')
    .sort((a, b) => Number(a) - Number(b));
  const here = tables.filter(({ terminal_id }) => String(terminal_id) === values.terminal);
  const codes = values.countries
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');
  return (
    <>
      <Field label={t('field.terminal')} problem={problemOf('terminal')}>
        {(control) => (
          <select
            {...control}
            value={values.terminal}
            // A table belongs to one terminal: those of the other one are no longer meant.
            onChange={(event) => onChange({ terminal: event.target.value, tables: [] })}
          >
            {values.terminal === '' && <option value="">—</option>}
            {terminals.map((id) => (
              <option key={id} value={id}>
                {t('terminal', { id })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TablesField tables={here} chosen={values.tables} onChange={(chosen) => onChange({ tables: chosen })} />
      <Field
        label={t('field.countries')}
        help={codes.length === 0 ? t('form.countriesHelp') : formatCountries(codes, language)}
        problem={problemOf('countries')}
      >
        {(control) => (
          <input
            {...control}
            value={values.countries}
            autoComplete="off"
            spellCheck={false}
            placeholder="DE, AT, CH"
            onChange={(event) => onChange({ countries: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
