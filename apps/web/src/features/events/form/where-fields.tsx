import type { Table } from '@pitdesk/contracts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryCodes } from './country-codes.tsx';
import { Field } from './field.tsx';
import type { FormPart } from './form-part.ts';
import { TablesField } from './tables-field.tsx';

/** antd comes with this field alone. Where it does not come, as the gateway has gone, the codes are typed. */
const CountriesSelect = lazy<typeof CountryCodes>(async () => {
  try {
    return await import('./countries-select.tsx');
  } catch {
    return { default: CountryCodes };
  }
});

/** The terminal, its tables, and the players' countries. */
export function WhereFields({
  values,
  onChange,
  problemOf,
  tables,
}: FormPart & { tables: readonly Table[] }) {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  const terminals = [...new Set([...tables.map(({ terminal_id }) => String(terminal_id)), values.terminal])]
    .filter((id) => id !== '')
    .sort((a, b) => Number(a) - Number(b));
  const here = tables.filter(({ terminal_id }) => String(terminal_id) === values.terminal);
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
                {common('terminal', { id })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TablesField tables={here} chosen={values.tables} onChange={(chosen) => onChange({ tables: chosen })} />
      <Field label={t('field.countries')} help={t('form.countriesHelp')} problem={problemOf('countries')}>
        {(control) => (
          <Suspense fallback={<input {...control} value={values.countries} readOnly />}>
            <CountriesSelect
              control={control}
              text={values.countries}
              onChange={(countries) => onChange({ countries })}
            />
          </Suspense>
        )}
      </Field>
    </>
  );
}
