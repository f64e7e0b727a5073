import { useConsole } from '../support/shared-console.ts';

/** Shared by all parts of this suite that change no setting. */
export const console_ = useConsole();
