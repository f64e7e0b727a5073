import { useConsole } from '../support/shared-console.ts';

/** Shared by the parts that do not change the operator. */
export const console_ = useConsole();
