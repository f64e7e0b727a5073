import type { FieldProblem } from '@pitdesk/contracts/errors';
import { TEXT_FIELD } from '@pitdesk/contracts/fields';
import type { TFunction } from 'i18next';
import { useValidationTexts } from '#i18n/use-validation-texts.ts';

interface Props {
  fields: readonly FieldProblem[];
  /** Returns the page's label of a field; null where the page marks the field itself, undefined for an unknown one. */
  fieldName?: ((field: string) => string | null | undefined) | undefined;
}

/** Names the fields that the gateway refused and that the form cannot mark. */
export function RefusedFields({ fields, fieldName }: Props) {
  const { t, ready } = useValidationTexts();
  const unplaced = fields.filter(({ field }) => fieldName?.(field) !== null);
  if (!ready || unplaced.length === 0) return null;
  return (
    <ul className="failure-note__fields">
      {unplaced.map(({ field, code }) => {
        const word = fieldWord(field);
        const name = fieldName?.(field) ?? (word === undefined ? field : t(`field.${word}`));
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

/** Labels of the gateway's request fields by name: keys of `field.…`. */
const FIELD_WORDS = {
  '': 'request',
  name: 'name',
  display_name: 'name',
  firstname: 'name',
  lastname: 'name',
  text: 'text',
  message: 'text',
  reason: 'reason',
  description: 'description',
  kind: 'kind',
  category: 'category',
  state: 'state',
  game: 'game',
  games: 'game',
  table: 'table',
  table_id: 'table',
  table_ids: 'tables',
  round: 'round',
  round_id: 'round',
  shoe: 'shoe',
  dealer: 'dealer',
  dealer_id: 'dealer',
  terminal_id: 'terminal',
  photo: 'picture',
  language: 'language',
  languages: 'language',
  find: 'find',
  from: 'from',
  from_day: 'from',
  to: 'to',
  to_day: 'to',
  sort_by: 'order',
  page: 'page',
  per_page: 'page',
  after: 'page',
  username: 'username',
  password: 'password',
  email: 'email',
} as const;

/** Returns the label of a request field by its dotted path; undefined where the meaning depends on the request. */
function fieldWord(field: string): (typeof FIELD_WORDS)[keyof typeof FIELD_WORDS] | undefined {
  const name = field.replaceAll(/\.\d+/g, '').split('.').at(-1) ?? '';
  return Object.hasOwn(FIELD_WORDS, name) ? FIELD_WORDS[name as keyof typeof FIELD_WORDS] : undefined;
}
