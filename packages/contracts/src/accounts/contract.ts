import { z } from 'zod';
import { Access } from '../access/contract.ts';
import { isAccess } from '../access/is-access.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { EmailField, isStorable, problem, requiredText } from '../fields/text.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { INVITATION } from '../staff/limits.ts';
import { DEFAULT_TERMINAL_ID } from './limits.ts';
import { accountsPaths } from './paths.ts';

/** The secret of an invitation's link: 32 random bytes. The console stores only its hash. */
export const InvitationToken = z
  .string()
  .regex(INVITATION.token)
  .meta({ examples: ['x'.repeat(43)] });

export const LoginForm = z.object({
  username: requiredText('username.required'),
  password: requiredText('password.required'),
});
export type LoginForm = z.infer<typeof LoginForm>;

export const LoginRequest = LoginForm.extend({
  /** The origin of the sign-in page. It is compared with the allowed origins and never fetched. */
  client_url: z.url().max(2_048).optional(),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const LoginResponse = z.object({
  token: z.object({
    access_token: z.string().min(1),
    token_type: z.string().optional(),
    /** Seconds. */
    expires_in: z.int().positive().optional(),
  }),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

/** A new password, typed twice. */
export const PasswordAgain = z
  .string(problem('changepassword.required'))
  .min(1, problem('changepassword.required'));

export const isTypedTwice = (form: { password: string; changepassword: string }): boolean =>
  form.password === form.changepassword;

export const MISMATCH = {
  ...problem('changepassword.mismatch'),
  path: ['changepassword'],
  // Without this, the comparison runs only when every other field is valid, which is too late for the form.
  when: () => true,
};

export const ForgotPasswordRequest = z.object({ email: EmailField });
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

/** The response is the same for known and unknown addresses, so that it reveals nothing. */
export const Accepted = z.object({ ok: z.literal(true) });
export type Accepted = z.infer<typeof Accepted>;

export const ResetPasswordRequest = z.object({
  token: z.string().min(1).max(512).refine(isStorable),
  password: requiredText('password.required'),
});
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

export const ResetPasswordForm = ResetPasswordRequest.pick({ password: true })
  .extend({ changepassword: PasswordAgain })
  .refine(isTypedTwice, MISMATCH);
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

const NewAccount = z.object({
  email: EmailField,
  firstname: requiredText('firstname.required'),
  lastname: requiredText('lastname.required'),
  password: requiredText('password.required'),
});

export const RegisterRequest = NewAccount.extend({
  /**
   * The token of an invitation. The invitation counts as an administrator's approval, and its roles go to the new
   * account.
   */
  invitation: InvitationToken.optional(),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const RegistrationForm = NewAccount.extend({
  changepassword: PasswordAgain,
  acceptTerms: z.literal(true, problem('acceptTerms.required')),
}).refine(isTypedTwice, MISMATCH);
export type RegistrationForm = z.infer<typeof RegistrationForm>;

export const RegisterResponse = z.object({ accessToken: z.string().min(1) });
export type RegisterResponse = z.infer<typeof RegisterResponse>;

/** A member of staff as the server sends it. */
export const User = z.object({
  id: EntityId,
  username: z.string().min(1),
  email: z.string(),
  terminal_id: TerminalId.default(DEFAULT_TERMINAL_ID),
});
export type User = z.infer<typeof User>;

/** The signed-in account and its permissions. Without `access`, its terminal decides. */
export const Me = User.extend({ access: Access.optional() });
export type Me = z.infer<typeof Me>;

/**
 * A member of staff as the browser stores it. The specification's `roles` are numbers that the server does not send:
 * every loaded user gets role 3. `access` is missing when the terminal decides.
 */
export const LoadedUser = User.extend({
  roles: z.array(z.int()),
  access: z.custom<Access>(isAccess).optional(),
});
export type LoadedUser = z.infer<typeof LoadedUser>;

/** The state that the browser stores under the versioned key. */
export const AuthState = z.object({ user: LoadedUser.nullable(), accessToken: z.string().nullable() });
export type AuthState = z.infer<typeof AuthState>;

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
});
