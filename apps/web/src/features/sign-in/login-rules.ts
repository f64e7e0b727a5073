import { type FieldProblemCode, fieldProblems, isFieldProblemCode, LoginForm } from '@pitdesk/contracts';

export type LoginProblems = Partial<Record<keyof LoginForm, FieldProblemCode>>;

/** What is wrong with each field, by the contract's own schema. */
export function loginProblems(form: LoginForm): LoginProblems {
  const result = LoginForm.safeParse(form);
  if (result.success) return {};
  const problems = fieldProblems(result.error.issues).map(({ field, code }) => [
    field,
    isFieldProblemCode(code) ? code : 'field.invalid',
  ]);
  return Object.fromEntries(problems) as LoginProblems;
}
