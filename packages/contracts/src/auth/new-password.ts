import { z } from 'zod';
import { problem } from '../fields/text.ts';

/** A new password is typed twice. */
export const PasswordAgain = z
  .string(problem('changepassword.required'))
  .min(1, problem('changepassword.required'));

export const isTypedTwice = (form: { password: string; changepassword: string }): boolean =>
  form.password === form.changepassword;

export const MISMATCH = {
  ...problem('changepassword.mismatch'),
  path: ['changepassword'],
  // Without this the comparison waits until every other field is right, and the form would not say so beside the field.
  when: () => true,
};
