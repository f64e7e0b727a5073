import { TEXT_FIELD } from '../fields/limits.ts';

/**
 * The problems of one field. The key is the `error` that a schema gives and the key of its translation; the text
 * is the specification's English (section 5).
 */
export const FIELD_PROBLEMS = {
  'username.required': 'Username is required',
  'password.required': 'Password is required',
  'firstname.required': 'First name is required',
  'lastname.required': 'Last name is required',
  'email.required': 'Email is required',
  'email.format': 'Wrong email format',
  'changepassword.required': 'Password confirmation is required',
  'changepassword.mismatch': "Password and Confirm Password didn't match",
  'acceptTerms.required': 'You must accept the terms and conditions',
  'symbols.min': `Minimum ${TEXT_FIELD.min} symbols`,
  'symbols.max': `Maximum ${TEXT_FIELD.max} symbols`,
  'message.empty': 'No selected ID.',
  'message.too_long': 'This message is too long.',
  'event.ends_before_start': 'It ends before it starts.',
  'link.https': 'Only links that begin with https:// are accepted.',
  'field.required': 'Required field',
  'field.invalid': 'Field is not valid',
} as const;

export type FieldProblemCode = keyof typeof FIELD_PROBLEMS;

export const isFieldProblemCode = (value: unknown): value is FieldProblemCode =>
  typeof value === 'string' && Object.hasOwn(FIELD_PROBLEMS, value);
