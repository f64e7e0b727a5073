import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EmailField, problem, requiredText } from '../fields/text.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { isTypedTwice, MISMATCH, PasswordAgain } from './new-password.ts';

export const RegisterRequest = z.object({
  email: EmailField,
  firstname: requiredText('firstname.required'),
  lastname: requiredText('lastname.required'),
  password: requiredText('password.required'),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const RegistrationForm = RegisterRequest.extend({
  changepassword: PasswordAgain,
  acceptTerms: z.literal(true, problem('acceptTerms.required')),
}).refine(isTypedTwice, MISMATCH);
export type RegistrationForm = z.infer<typeof RegistrationForm>;

export const RegisterResponse = z.object({ accessToken: z.string().min(1) });
export type RegisterResponse = z.infer<typeof RegisterResponse>;

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  aliases: ['/auth/register'],
  tag: 'auth',
  summary: 'Create an account and sign in; sets the refresh cookie',
  auth: 'public',
  body: RegisterRequest,
  response: RegisterResponse,
  errors: ['auth.registration_off', 'auth.registration_broken', 'auth.too_many_attempts', ...UPSTREAM_ERRORS],
});
