import { z } from 'zod';
import type { FieldProblemCode } from '../errors/field-problems.ts';
import { TEXT_FIELD } from './limits.ts';

/** Names a problem by its code, so that a typing mistake in a code is a type error. */
export const problem = (code: FieldProblemCode): { error: FieldProblemCode } => ({ error: code });

/** Refuses NUL, which no database stores: an operator that gets one fails and is then taken to be down. */
export const isStorable = (text: string): boolean => !text.includes('\u0000');

/** The search term of a list. */
export const SearchTerm = z.string().max(100).refine(isStorable, problem('field.invalid'));

/** Returns the schema of a form's text: required, then 3 to 50 symbols; the first problem found is shown. */
export const requiredText = (required: FieldProblemCode) =>
  z
    .string(problem(required))
    .min(1, problem(required))
    .min(TEXT_FIELD.min, problem('symbols.min'))
    .max(TEXT_FIELD.max, problem('symbols.max'))
    .refine(isStorable, problem('field.invalid'));

export const EmailField = z
  .string(problem('email.required'))
  .min(1, problem('email.required'))
  .check(z.email(problem('email.format')))
  .min(TEXT_FIELD.min, problem('symbols.min'))
  .max(TEXT_FIELD.max, problem('symbols.max'));
