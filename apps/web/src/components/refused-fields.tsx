import type { FieldProblem } from '@pitdesk/contracts';
import { useValidationTexts } from '../i18n/use-validation-texts.ts';
import { fieldWord } from './field-words.ts';
import { refusal } from './refusal.ts';

interface Props {
  fields: readonly FieldProblem[];
  /** What the page calls a field; null for one that it marks itself, undefined for one that it does not know. */
  fieldName?: ((field: string) => string | null | undefined) | undefined;
}

/** Names the fields that the gateway refused and that have no place of their own where they were typed. */
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
