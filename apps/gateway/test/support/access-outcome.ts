import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { AckResult } from '@pitdesk/contracts/sockets';
import type { Socket } from 'socket.io-client';
import request from 'supertest';
import { ACCESS_TABLE, ALWAYS_CONFIRMED } from './access-table.ts';
import type { SignedIn } from './console.ts';
import type { RouteHandler } from './handlers.ts';
import { emit } from './sockets.ts';

/** The demo accounts where terminals decide, one of each kind, and their terminals. */
export const USERS = { lobby: 0, floor1: 1, floor2: 2 } as const;
export type Username = keyof typeof USERS;

/** Sends a request to a route that changes nothing: an unknown id, and an empty body. */
export function call({ url }: { url: string }, { route }: RouteHandler, user?: SignedIn) {
  const path = route.path.replaceAll(/:\w+/g, '987654321').replace('*', 'dashboard');
  const verb = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const made = request(url)[verb](path);
  if (verb === 'post' || verb === 'put') made.send({});
  return user ? made.auth(user.accessToken, { type: 'bearer' }) : made;
}

const DOOR: readonly (ErrorCode | undefined)[] = [
  'auth.unauthenticated',
  'auth.session_ended',
  'auth.token_expired',
  'permission.denied',
  'permission.no_terminal',
  'permission.no_role',
  'permission.pending',
  'auth.step_up_required',
];

/** Returns the code if access was refused, or that it was admitted: later errors do not matter here. */
export const accessOutcome = (code: ErrorCode | undefined): ErrorCode | 'open' =>
  code !== undefined && DOOR.includes(code) ? code : 'open';

/** Returns the table's expectation for a route or event where terminals decide. */
export function expectedOf(name: string, user: Username | 'anonymous'): ErrorCode | 'open' {
  const audience = ACCESS_TABLE[name];
  if (audience === 'everybody') return 'open';
  if (audience === 'refresh cookie' || user === 'anonymous') return 'auth.unauthenticated';
  if (audience === 'role') return 'permission.denied';
  if (audience === 'terminal' && USERS[user] === 0) return 'permission.no_terminal';
  return ALWAYS_CONFIRMED.includes(name) ? 'auth.step_up_required' : 'open';
}

/** Sends an event that changes nothing, and returns the code of its refusal. */
export async function codeOfEvent(socket: Socket, event: string): Promise<ErrorCode | undefined> {
  const result: AckResult<unknown> = await emit(socket, event, { table_id: 987654321 });
  return result.ok ? undefined : result.error.code;
}

/** Requests after which the session cannot be used for others, in the order in which they are sent. */
const LAST = ['/api/auth/lock', '/api/auth/logout'];

export const signOutLast = (a: RouteHandler, b: RouteHandler): number =>
  LAST.indexOf(a.route.path) - LAST.indexOf(b.route.path);
