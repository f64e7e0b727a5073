import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { requiredText } from '../fields/text.ts';
import { defineEndpoint } from '../http/endpoint.ts';

export const LoginForm = z.object({
  username: requiredText('username.required'),
  password: requiredText('password.required'),
});
export type LoginForm = z.infer<typeof LoginForm>;

export const LoginRequest = LoginForm.extend({
  /** Where the browser signs in from; compared with the allowed origins, never fetched. */
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

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  tag: 'auth',
  summary: 'Sign in; sets the refresh cookie',
  auth: 'public',
  body: LoginRequest,
  response: LoginResponse,
  errors: ['auth.login_incorrect', 'auth.client_url_refused', 'auth.too_many_attempts', ...UPSTREAM_ERRORS],
});
