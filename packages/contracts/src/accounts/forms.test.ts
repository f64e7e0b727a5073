import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { ERRORS, FORGOT_PASSWORD_TEXTS } from '../errors/catalogue.ts';
import { fieldProblems } from '../errors/error-body.ts';
import { buildLoginRequest, buildRegistrationForm, buildUser } from '../testing/index.ts';
import {
  ForgotPasswordRequest,
  LoginForm,
  LoginRequest,
  RegistrationForm,
  ResetPasswordForm,
  User,
} from './contract.ts';

/** Returns the problem shown beside each field, in the specification's words. */
function problemsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(fieldProblems(issues).map(({ field, message }) => [field, message]));
}
const registrationProblems = (part: Record<string, unknown>) =>
  problemsOf(RegistrationForm, { ...buildRegistrationForm(), ...part });

describe('user', () => {
  it('[contracts.auth.user-fields] keeps id, username, email and terminal_id from the server and drops other fields', () => {
    expect(User.parse({ ...buildUser(), roles: [1], pic: 'x' })).toEqual(buildUser());
  });
});

describe('sign-in form', () => {
  it('[contracts.login.fields] holds username and password, and sends client_url', () => {
    expect(Object.keys(LoginRequest.shape)).toEqual(['username', 'password', 'client_url']);
    const request = buildLoginRequest({ client_url: 'http://127.0.0.1:3000' });
    expect(LoginRequest.parse(request)).toEqual(request);
  });

  it('refuses characters that the operator cannot store', () => {
    const fields = { username: 'flo\u0000or1', password: 'abc\u0000' };
    expect(problemsOf(LoginForm, fields)).toEqual({
      username: 'Field is not valid',
      password: 'Field is not valid',
    });
  });

  it('reports the first broken rule of each field', () => {
    expect(problemsOf(LoginForm, {})).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(problemsOf(LoginForm, { username: '', password: 'ab' })).toEqual({
      username: 'Username is required',
      password: 'Minimum 3 symbols',
    });
    expect(problemsOf(LoginForm, { username: 'x'.repeat(51), password: 'x'.repeat(50) })).toEqual({
      username: 'Maximum 50 symbols',
    });
  });
});

describe('registration form', () => {
  it('[contracts.registration.fields] holds the six fields of the specification', () => {
    expect(Object.keys(RegistrationForm.shape).sort()).toEqual(
      ['firstname', 'lastname', 'email', 'password', 'changepassword', 'acceptTerms'].sort(),
    );
    expect(problemsOf(RegistrationForm, buildRegistrationForm())).toEqual({});
  });

  it('[contracts.registration.names] requires both names, 3 to 50 symbols', () => {
    expect(registrationProblems({ firstname: '', lastname: undefined })).toEqual({
      firstname: 'First name is required',
      lastname: 'Last name is required',
    });
    expect(registrationProblems({ firstname: 'Al', lastname: 'x'.repeat(51) })).toEqual({
      firstname: 'Minimum 3 symbols',
      lastname: 'Maximum 50 symbols',
    });
  });

  it('[contracts.registration.email] requires a valid address of at most 50 symbols', () => {
    expect(registrationProblems({ email: '' })).toEqual({ email: 'Email is required' });
    expect(registrationProblems({ email: 'nobody' })).toEqual({ email: 'Wrong email format' });
    expect(registrationProblems({ email: `${'x'.repeat(45)}@a.com` })).toEqual({
      email: 'Maximum 50 symbols',
    });
  });

  it('[contracts.registration.password] requires a password of 3 to 50 symbols', () => {
    expect(registrationProblems({ password: '', changepassword: '' })).toMatchObject({
      password: 'Password is required',
    });
    expect(registrationProblems({ password: 'ab', changepassword: 'ab' })).toEqual({
      password: 'Minimum 3 symbols',
    });
  });

  it('[contracts.registration.confirmation] requires the confirmation and that it equals the password', () => {
    expect(registrationProblems({ changepassword: '' })).toEqual({
      changepassword: 'Password confirmation is required',
    });
    expect(registrationProblems({ changepassword: 'another' })).toEqual({
      changepassword: "Password and Confirm Password didn't match",
    });
    expect(registrationProblems({ firstname: '', changepassword: 'another' })).toHaveProperty(
      'changepassword',
    );
  });

  it('[contracts.registration.terms] requires acceptance of the terms', () => {
    expect(registrationProblems({ acceptTerms: false })).toEqual({
      acceptTerms: 'You must accept the terms and conditions',
    });
  });

  it('[contracts.errors.registration] uses the specification’s text for a failure', () => {
    expect(ERRORS['auth.registration_broken'].message).toBe('Registration process has broken');
  });
});

describe('forgot-password form', () => {
  it('[contracts.forgot-password.email] applies the address rules of registration', () => {
    expect(problemsOf(ForgotPasswordRequest, {})).toEqual({ email: 'Email is required' });
    expect(problemsOf(ForgotPasswordRequest, { email: 'x@' })).toEqual({ email: 'Wrong email format' });
  });

  it('[contracts.errors.forgot-password] has a form status and a banner for a failure', () => {
    expect(FORGOT_PASSWORD_TEXTS.failedStatus).toBe('The login detail is incorrect');
    expect(FORGOT_PASSWORD_TEXTS.failedBanner).toBe(
      'Sorry, looks like there are some errors detected, please try again.',
    );
  });

  it('[contracts.errors.forgot-password-sent] states that the mail was sent', () => {
    expect(FORGOT_PASSWORD_TEXTS.sent).toBe('Sent password reset. Please check your email');
  });
});

describe('reset form', () => {
  it('applies the password rules of registration, and requires the confirmation', () => {
    const problems = (password: string, changepassword: string) =>
      problemsOf(ResetPasswordForm, { password, changepassword });
    expect(problems('', '')).toEqual({
      password: 'Password is required',
      changepassword: 'Password confirmation is required',
    });
    expect(problems('ab', 'ab')).toEqual({ password: 'Minimum 3 symbols' });
    expect(problems('x'.repeat(51), 'y')).toEqual({
      password: 'Maximum 50 symbols',
      changepassword: "Password and Confirm Password didn't match",
    });
    expect(problems('A-new-one-1', 'A-new-one-1')).toEqual({});
  });
});
