import { useConsole } from '../support/shared-console.ts';

/** One for all parts of this suite that change no setting. */
export const console_ = useConsole();
