import { ownerOf } from './access-token.ts';
import { session } from './session.ts';

/** Who is signed in, by id as text; while nobody could say who that is, the token does. */
export function signedInUserId(): string | null {
  const { user, accessToken } = session.get();
  if (user !== null) return String(user.id);
  return (accessToken === null ? undefined : ownerOf(accessToken)) ?? null;
}
