import { exitWhenInterrupted } from '@pitdesk/rig/product';

/** A sentence for the user of a trial's command. */
export class OptionsError extends Error {}

/**
 * Runs the command of a trial. Options that it cannot read end it with the reason and its usage. A signal ends it with
 * every server that it has started.
 */
export async function runTrial(main: () => Promise<void>, usage: string): Promise<void> {
  exitWhenInterrupted();
  try {
    await main();
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  }
}
