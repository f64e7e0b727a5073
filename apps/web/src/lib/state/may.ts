import type { Action } from '@pitdesk/contracts/access';
import { hasTerminal, type LoadedUser } from '@pitdesk/contracts/accounts';

/** Returns true for an action that there is only where roles decide: without them nobody keeps staff. */
export const isOfRoles = (action: Action): boolean => /^(staff|roles|reviews)\./.test(action);

/**
 * Returns true where the account may do more than watch: at one terminal at least, as the gateway said when the user was
 * loaded, or as its terminal says. It only decides what is shown: the gateway checks each call.
 */
export const may = (user: LoadedUser | null, action: Action): boolean => {
  if (user === null) return false;
  return user.access?.actions.includes(action) ?? (hasTerminal(user) && !isOfRoles(action));
};
