import type { FieldProblem } from '@pitdesk/contracts/errors';
import { TEXT_FIELD } from '@pitdesk/contracts/fields';
import type { TFunction } from 'i18next';
import { type FieldKey, useFieldLabels } from '#i18n/use-field-labels.ts';
import { useValidationTexts } from '#i18n/use-validation-texts.ts';

interface Props {
  fields: readonly FieldProblem[];
  /** Returns the page's label of a field; null where the page marks the field itself, undefined for an unknown one. */
  fieldName?: ((field: string) => string | null | undefined) | undefined;
}

/** Names the fields that the gateway refused and that the form cannot mark. */
export function RefusedFields({ fields, fieldName }: Props) {
  const { t, ready } = useValidationTexts();
  const labels = useFieldLabels();
  const unplaced = fields.filter(({ field }) => fieldName?.(field) !== null);
  if (!ready || !labels.ready || unplaced.length === 0) return null;
  return (
    <ul className="bullets">
      {unplaced.map(({ field, code }) => {
        const name = fieldName?.(field) ?? labels.labelOf(nameIn(field)) ?? field;
        return <li key={field}>{refusal(t, name, code)}</li>;
      })}
    </ul>
  );
}

/** Returns the problem of a field as a general text: missing, too short, or invalid. */
function refusal(t: TFunction<'validation'>, name: string, code: string): string {
  if (code === 'acceptTerms.required') return t('terms');
  if (code === 'symbols.min') return t('minLength', { name, min: TEXT_FIELD.min });
  return code.endsWith('.required') ? t('required', { name }) : t('invalid', { name });
}

/** Fields of requests that have the label of another field. */
const SAME_AS = new Map<string, FieldKey>([
  ['', 'request'],
  ['sort_by', 'order'],
  ['per_page', 'page'],
  ['after', 'page'],
]);

/** Returns the name of a field from its dotted path in a request. */
function nameIn(field: string): string {
  const name = field.replaceAll(/\.\d+/g, '').split('.').at(-1) ?? '';
  return SAME_AS.get(name) ?? name;
}
