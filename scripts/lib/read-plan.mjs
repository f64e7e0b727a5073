import { Failure } from './failure.mjs';
import { appsOf, launchPlan } from './launch-plan.mjs';

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
