import { useConsole } from '../support/shared-console.ts';

/** What the parts share that make chats and accounts of their own, or clear what they use. */
export const console_ = useConsole({ access: 'roles', demoRoles: true });
