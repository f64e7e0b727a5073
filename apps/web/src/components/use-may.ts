import type { Action } from '@pitdesk/contracts/access';
import { useSession } from '#api/session/session.ts';
import { may } from '#lib/state/may.ts';

/** Returns true where the signed-in account may carry out the action; also for the moment in which it is being loaded. */
export function useMay(action: Action): boolean {
  const { user } = useSession();
  return user === null || may(user, action);
}
