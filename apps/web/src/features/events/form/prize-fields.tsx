import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import type { FormPart } from './form-part.ts';

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'HKD', 'SGD', 'AUD', 'CAD', 'SEK', 'BRL'];

/** What can be won and what it takes, and where the rules stand. */
export function PrizeFields({ values, onChange, problemOf }: FormPart) {
  const { t } = useTranslation('events');
  return (
    <>
      <div className="event-form__pair">
        <Field label={t('field.prize')} help={t('form.prizeHelp')} problem={problemOf('amount')}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={values.amount}
              onChange={(event) => onChange({ amount: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('field.currency')} problem={problemOf('currency')}>
          {(control) => (
            <>
              <input
                {...control}
                list="event-currencies"
                maxLength={3}
                autoComplete="off"
                value={values.currency}
                onChange={(event) => onChange({ currency: event.target.value.toUpperCase() })}
              />
              <datalist id="event-currencies">
                {CURRENCIES.map((currency) => (
                  <option key={currency} value={currency} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
      <Field label={t('field.rounds')} help={t('form.roundsHelp')} problem={problemOf('rounds')}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={values.rounds}
            onChange={(event) => onChange({ rounds: event.target.value })}
          />
        )}
      </Field>
      {(['terms', 'banner'] as const).map((key) => (
        <Field key={key} label={t(`field.${key}`)} help={t('form.linkHelp')} problem={problemOf(key)}>
          {(control) => (
            <input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={values[key]}
              onChange={(event) => onChange({ [key]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
