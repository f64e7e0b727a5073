import { call, signOutLast } from '../support/access-outcome.ts';
import { signIn } from '../support/console.ts';
import { type RouteHandler, routeHandlers } from '../support/handlers.ts';
import { console_ } from './console.ts';

/** A route, and its answer to a request that changes nothing. */
interface AnsweredRoute {
  readonly handler: RouteHandler;
  readonly code: string | undefined;
  readonly cacheControl: string | undefined;
}

const answers = new Map<string, Promise<AnsweredRoute[]>>();

/** Requests every route as one account, once for all tests that inspect the answers. */
export function everyRouteAs(user: 'anonymous' | 'lobby' | 'floor1'): Promise<AnsweredRoute[]> {
  const made = answers.get(user) ?? requestAll(user);
  answers.set(user, made);
  return made;
}

async function requestAll(user: string): Promise<AnsweredRoute[]> {
  const { gateway } = console_;
  const session = user === 'anonymous' ? undefined : await signIn(gateway, user);
  const found: AnsweredRoute[] = [];
  for (const handler of routeHandlers(gateway.app).toSorted(signOutLast)) {
    const answer = await call(gateway, handler, session);
    const { code } = answer.body as { code?: string };
    found.push({ handler, code, cacheControl: answer.headers['cache-control'] });
  }
  return found;
}
