import { DEFAULT_TERMINAL_ID } from './limits.js';
/** Whether the account belongs to a terminal: what decides over Management and the chat. */
export const hasTerminal = (user) => user.terminal_id !== DEFAULT_TERMINAL_ID;
//# sourceMappingURL=has-terminal.js.map
