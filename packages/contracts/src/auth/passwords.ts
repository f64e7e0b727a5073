import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EmailField, isStorable, requiredText } from '../fields/text.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { isTypedTwice, MISMATCH, PasswordAgain } from './new-password.ts';

export const ForgotPasswordRequest = z.object({ email: EmailField });
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

/** Nothing is told about the address: a known and an unknown one are answered alike. */
export const Accepted = z.object({ ok: z.literal(true) });
export type Accepted = z.infer<typeof Accepted>;

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  aliases: ['/auth/forgot-password'],
  tag: 'auth',
  summary: 'Ask for a reset mail',
  auth: 'public',
  body: ForgotPasswordRequest,
  response: Accepted,
  errors: ['auth.forgot_password_failed', 'auth.too_many_attempts'],
});

export const ResetPasswordRequest = z.object({
  token: z.string().min(1).max(512).refine(isStorable),
  password: requiredText('password.required'),
});
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

export const ResetPasswordForm = ResetPasswordRequest.pick({ password: true })
  .extend({ changepassword: PasswordAgain })
  .refine(isTypedTwice, MISMATCH);
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  aliases: ['/auth/reset-password'],
  tag: 'auth',
  summary: 'Set a new password by the token of a reset mail',
  auth: 'public',
  body: ResetPasswordRequest,
  response: Accepted,
  errors: ['auth.reset_token_invalid', 'auth.too_many_attempts', ...UPSTREAM_ERRORS],
});
