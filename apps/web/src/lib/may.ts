import type { Action } from '@pitdesk/contracts/access';
import { hasTerminal, type LoadedUser } from '@pitdesk/contracts/accounts';

/** Without roles nobody keeps staff. */
const NEEDS_ROLES = /^(staff|roles)\./;

/**
 * Returns true where the account may do more than watch: at one terminal at least, as the gateway said when the user was
 * loaded, or as its terminal says. It only decides what is shown: the gateway checks each call.
 */
export const may = (user: LoadedUser | null, action: Action): boolean => {
  if (user === null) return false;
  return user.access?.actions.includes(action) ?? (hasTerminal(user) && !NEEDS_ROLES.test(action));
};
