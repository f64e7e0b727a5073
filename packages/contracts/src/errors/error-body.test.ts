import { describe, expect, it } from '@jest/globals';
import { LoginForm } from '../auth/login.ts';
import { RegistrationForm } from '../auth/register.ts';
import { buildRegistrationForm } from '../testing/index.ts';
import { fieldProblems } from './error-body.ts';
import { FIELD_PROBLEMS } from './field-problems.ts';

const problemsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries(fieldProblems(result.error?.issues ?? []).map(({ field, message }) => [field, message]));

describe('field problems', () => {
  it('[auth.login.rules] names the first broken rule of username and password in the words of the specification', () => {
    expect(problemsOf(LoginForm.safeParse({}))).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(problemsOf(LoginForm.safeParse({ username: '', password: 'ab' }))).toEqual({
      username: 'Username is required',
      password: 'Minimum 3 symbols',
    });
    expect(problemsOf(LoginForm.safeParse({ username: 'x'.repeat(51), password: 'x'.repeat(50) }))).toEqual({
      username: 'Maximum 50 symbols',
    });
  });

  it('[auth.registration.rules] checks every field of the registration form, all at once', () => {
    expect(problemsOf(RegistrationForm.safeParse({ acceptTerms: false }))).toEqual({
      firstname: 'First name is required',
      lastname: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
      changepassword: 'Password confirmation is required',
      acceptTerms: 'You must accept the terms and conditions',
    });
    expect(
      problemsOf(
        RegistrationForm.safeParse(buildRegistrationForm({ email: 'nobody', changepassword: 'other' })),
      ),
    ).toEqual({
      email: 'Wrong email format',
      changepassword: "Password and Confirm Password didn't match",
    });
    expect(RegistrationForm.safeParse(buildRegistrationForm()).success).toBe(true);
  });

  it('keeps a message that is no code of ours', () => {
    expect(fieldProblems([{ path: ['filters', { key: 'active' }], message: 'Expected JSON' }])).toEqual([
      { field: 'filters.active', code: 'field.invalid', message: 'Expected JSON' },
    ]);
    expect(FIELD_PROBLEMS['field.invalid']).toBe('Field is not valid');
  });
});
