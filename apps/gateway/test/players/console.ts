import { useConsole } from '../support/shared-console.ts';

/** What the parts share whose players are their own. */
export const console_ = useConsole();
