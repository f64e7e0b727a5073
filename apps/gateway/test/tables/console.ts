import { beforeAll } from '@jest/globals';
import type { RunningGateway } from '../../src/testing/index.ts';
import { useConsole } from '../support/shared-console.ts';

/** Shared by the parts that use their own dealers and events. */
export const console_ = useConsole();

/** A gateway over the same database, in the narrow scope. */
export let narrow: RunningGateway;
beforeAll(async () => {
  narrow = await console_.another({ terminalScope: 'own' });
});
