import type { Action } from '@pitdesk/contracts/access';
import { useSession } from '#api/session/session.ts';
import { may } from '#lib/state/may.ts';

/** Returns true where the signed-in account may do the action; also true while the account is loading. */
export function useMay(action: Action): boolean {
  const { user } = useSession();
  return user === null || may(user, action);
}
