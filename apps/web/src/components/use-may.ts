import type { Action } from '@pitdesk/contracts/access';
import { useSession } from '../api/session/session.ts';
import { may } from '../lib/may.ts';

/** Returns true where the signed-in account may carry out the action. */
export const useMay = (action: Action): boolean => may(useSession().user, action);
