import type { Action } from '@pitdesk/contracts/access';
import { hasTerminal, type LoadedUser } from '@pitdesk/contracts/accounts';

/** Returns true for an action that exists only with roles: without them the console has no staff pages. */
export const isOfRoles = (action: Action): boolean => /^(staff|roles|reviews)\./.test(action);

/**
 * Returns true where the account may do more than watch: at one terminal or more, by the permissions that the gateway
 * sent with the user, or by its terminal. It only decides what is shown: the gateway checks each call.
 */
export const may = (user: LoadedUser | null, action: Action): boolean => {
  if (user === null) return false;
  return user.access?.actions.includes(action) ?? (hasTerminal(user) && !isOfRoles(action));
};
