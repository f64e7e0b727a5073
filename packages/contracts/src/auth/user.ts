import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/id.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { DEFAULT_TERMINAL_ID } from '../limits.ts';

/** A member of staff as the server sends one. */
export const User = z.object({
  id: EntityId,
  username: z.string().min(1),
  email: z.string(),
  terminal_id: TerminalId.default(DEFAULT_TERMINAL_ID),
});
export type User = z.infer<typeof User>;

/** A member of staff as the browser keeps one: the server sends no roles, every loaded user gets role 3. */
export const LoadedUser = User.extend({ roles: z.array(z.int()) });
export type LoadedUser = z.infer<typeof LoadedUser>;

/** What the browser stores under the versioned key. */
export const AuthState = z.object({ user: LoadedUser.nullable(), accessToken: z.string().nullable() });
export type AuthState = z.infer<typeof AuthState>;

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  tag: 'auth',
  summary: 'Who is signed in',
  auth: 'session',
  response: User,
});
