import { DEFAULT_TERMINAL_ID } from './limits.ts';
import type { User } from './schemas.ts';

/** Whether the account belongs to a terminal: what decides over Management and the chat. */
export const hasTerminal = (user: Pick<User, 'terminal_id'>): boolean =>
  user.terminal_id !== DEFAULT_TERMINAL_ID;
