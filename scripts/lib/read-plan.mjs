import { existsSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { appsOf, launchPlan } from './launch-plan.mjs';
import { fromRoot } from './paths.mjs';

/** Reads the settings of a `.env` file at the root, where there is one; what is already set wins. */
export function loadDotEnv() {
  const file = fromRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** What is to run, by this process's settings; a wrong one ends the script with its sentence. */
export function readPlan() {
  try {
    const plan = launchPlan(process.env);
    return { plan, apps: appsOf(plan) };
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(error.message);
    throw error;
  }
}
