import { beforeAll } from '@jest/globals';
import type { RunningGateway } from '../../src/testing/index.ts';
import { useConsole } from '../support/shared-console.ts';

/** What the parts share whose dealers and events are their own. */
export const console_ = useConsole();

/** Over the same database, with terminals that reach what is their own alone. */
export let narrow: RunningGateway;
beforeAll(async () => {
  narrow = await console_.another({ terminalScope: 'own' });
});
