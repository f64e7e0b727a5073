import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { accountsPaths } from './paths.ts';
import {
  Accepted,
  ForgotPasswordRequest,
  LoginRequest,
  LoginResponse,
  Me,
  RegisterRequest,
  RegisterResponse,
  ResetPasswordRequest,
  Tour,
} from './schemas.ts';

export const accountsCalls = defineCalls('auth', accountsPaths, {
  login: {
    summary: 'Sign in; sets the refresh cookie',
    auth: 'public',
    body: LoginRequest,
    response: LoginResponse,
    errors: [
      'auth.login_incorrect',
      'auth.account_disabled',
      'auth.factor_required',
      'auth.password_login_off',
      'auth.client_url_refused',
      'auth.too_many_attempts',
      ...UPSTREAM_ERRORS,
    ],
  },
  forgotPassword: {
    aliases: ['/auth/forgot-password'],
    summary: 'Request a password reset mail',
    auth: 'public',
    body: ForgotPasswordRequest,
    response: Accepted,
    errors: ['auth.password_login_off', 'auth.forgot_password_failed', 'auth.too_many_attempts'],
  },
  resetPassword: {
    aliases: ['/auth/reset-password'],
    summary: 'Set a new password with the token of a reset mail',
    auth: 'public',
    body: ResetPasswordRequest,
    response: Accepted,
    errors: [
      'auth.password_login_off',
      'auth.reset_token_invalid',
      'auth.too_many_attempts',
      ...UPSTREAM_ERRORS,
    ],
  },
  register: {
    aliases: ['/auth/register'],
    summary: 'Create an account and sign in; sets the refresh cookie',
    auth: 'public',
    body: RegisterRequest,
    response: RegisterResponse,
    errors: [
      'auth.password_login_off',
      'auth.registration_off',
      'auth.registration_broken',
      'invitation.gone',
      'invitation.own',
      'auth.too_many_attempts',
      ...UPSTREAM_ERRORS,
    ],
  },
  getMe: {
    summary: 'Get the signed-in account and its permissions',
    response: Me,
  },
  getTour: {
    summary: 'Get whether this account has seen the tour of the console, in any browser',
    response: Tour,
    errors: ['service.database_unavailable'],
  },
  noteTour: {
    summary: 'Record that this account has seen the tour',
    status: 204,
    errors: ['service.database_unavailable'],
  },
});
