import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.js';
import { EmailField, isStorable, problem, requiredText } from '../fields/text.js';
import { DEFAULT_TERMINAL_ID } from './limits.js';
export const LoginForm = z.object({
  username: requiredText('username.required'),
  password: requiredText('password.required'),
});
export const LoginRequest = LoginForm.extend({
  /** Where the browser signs in from; compared with the allowed origins, never fetched. */
  client_url: z.url().max(2_048).optional(),
});
export const LoginResponse = z.object({
  token: z.object({
    access_token: z.string().min(1),
    token_type: z.string().optional(),
    /** Seconds. */
    expires_in: z.int().positive().optional(),
  }),
});
/** A new password is typed twice. */
export const PasswordAgain = z
  .string(problem('changepassword.required'))
  .min(1, problem('changepassword.required'));
export const isTypedTwice = (form) => form.password === form.changepassword;
export const MISMATCH = {
  ...problem('changepassword.mismatch'),
  path: ['changepassword'],
  // Without this the comparison waits until every other field is right, and the form would not say so beside the field.
  when: () => true,
};
export const ForgotPasswordRequest = z.object({ email: EmailField });
/** Nothing is told about the address: a known and an unknown one are answered alike. */
export const Accepted = z.object({ ok: z.literal(true) });
export const ResetPasswordRequest = z.object({
  token: z.string().min(1).max(512).refine(isStorable),
  password: requiredText('password.required'),
});
export const ResetPasswordForm = ResetPasswordRequest.pick({ password: true })
  .extend({ changepassword: PasswordAgain })
  .refine(isTypedTwice, MISMATCH);
export const RegisterRequest = z.object({
  email: EmailField,
  firstname: requiredText('firstname.required'),
  lastname: requiredText('lastname.required'),
  password: requiredText('password.required'),
});
export const RegistrationForm = RegisterRequest.extend({
  changepassword: PasswordAgain,
  acceptTerms: z.literal(true, problem('acceptTerms.required')),
}).refine(isTypedTwice, MISMATCH);
export const RegisterResponse = z.object({ accessToken: z.string().min(1) });
/** A member of staff as the server sends one. */
export const User = z.object({
  id: EntityId,
  username: z.string().min(1),
  email: z.string(),
  terminal_id: TerminalId.default(DEFAULT_TERMINAL_ID),
});
/** A member of staff as the browser keeps one: the server sends no roles, every loaded user gets role 3. */
export const LoadedUser = User.extend({ roles: z.array(z.int()) });
/** What the browser stores under the versioned key. */
export const AuthState = z.object({ user: LoadedUser.nullable(), accessToken: z.string().nullable() });
//# sourceMappingURL=schemas.js.map
