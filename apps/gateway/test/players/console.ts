import { useConsole } from '../support/shared-console.ts';

/** Shared by the parts that use their own players. */
export const console_ = useConsole();
