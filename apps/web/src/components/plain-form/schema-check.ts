import { type FieldProblemCode, fieldProblems, isFieldProblemCode } from '@pitdesk/contracts/errors';
import type { z } from 'zod';
import type { Fields } from './use-fields.ts';

/** Validates a form by the contract's own schema. It imports zod, so it is loaded after the form. */
export const schemaCheck =
  <F extends Fields>(schema: z.ZodType) =>
  (form: F): Partial<Record<keyof F, FieldProblemCode>> => {
    const result = schema.safeParse(form);
    if (result.success) return {};
    const problems = fieldProblems(result.error.issues).map(({ field, code }) => [
      field,
      isFieldProblemCode(code) ? code : 'field.invalid',
    ]);
    return Object.fromEntries(problems) as Partial<Record<keyof F, FieldProblemCode>>;
  };
