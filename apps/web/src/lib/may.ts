import type { Action } from '@pitdesk/contracts/access';
import { hasTerminal, type LoadedUser } from '@pitdesk/contracts/accounts';

/**
 * Returns true where the account may carry out an action at one terminal at least, as the gateway said at the last load
 * of the user. It only decides what is shown: the gateway checks each call.
 */
export const may = (user: LoadedUser | null, action: Action): boolean =>
  user !== null && (user.access?.actions.includes(action) ?? hasTerminal(user));
