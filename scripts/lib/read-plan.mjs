import { existsSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { appsOf, launchPlan } from './launch-plan.mjs';
import { fromRoot } from './paths.mjs';

/** Loads the settings of the `.env` file at the root, if it exists; variables that are already set win. */
export function loadDotEnv() {
  const file = fromRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns the apps to run by this process's settings. @throws {Failure} with a sentence that names a wrong setting */
export function readPlan() {
  try {
    const plan = launchPlan(process.env);
    return { plan, apps: appsOf(plan) };
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(error.message);
    throw error;
  }
}
