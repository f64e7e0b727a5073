import type { User } from './contract.ts';
import { DEFAULT_TERMINAL_ID } from './limits.ts';

/** Returns true for an account with a terminal; only such accounts see Management and the chat. */
export const hasTerminal = (user: Pick<User, 'terminal_id'>): boolean =>
  user.terminal_id !== DEFAULT_TERMINAL_ID;
