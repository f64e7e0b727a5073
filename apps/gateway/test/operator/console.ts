import { useConsole } from '../support/shared-console.ts';

/** What the parts share that leave the operator as it was. */
export const console_ = useConsole();
