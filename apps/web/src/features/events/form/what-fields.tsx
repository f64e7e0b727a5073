import { EVENT, EVENT_KINDS, type EventKind } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import type { FormPart } from './form-part.ts';

const kindOf = (text: string): EventKind => EVENT_KINDS.find((kind) => kind === text) ?? 'tournament';

/** What it is called, what players read of it, and what kind it is. */
export function WhatFields({ values, onChange, problemOf }: FormPart) {
  const { t } = useTranslation('events');
  return (
    <>
      <Field
        label={t('field.name')}
        help={t('form.nameHelp')}
        length={{ used: values.name.length, max: EVENT.nameMax }}
        problem={problemOf('name')}
      >
        {(control) => (
          <input
            {...control}
            value={values.name}
            maxLength={EVENT.nameMax}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('field.description')}
        help={t('form.descriptionHelp')}
        length={{ used: values.description.length, max: EVENT.descriptionMax }}
        problem={problemOf('description')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={values.description}
            maxLength={EVENT.descriptionMax}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('field.kind')} problem={problemOf('kind')}>
        {(control) => (
          <select
            {...control}
            value={values.kind}
            onChange={(event) => onChange({ kind: kindOf(event.target.value) })}
          >
            {EVENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
