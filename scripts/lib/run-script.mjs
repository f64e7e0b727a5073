import { Failure } from './failure.mjs';
import { nodeVersionProblem } from './node-version.mjs';

/**
 * Runs a script's body. A Failure is printed as its output and its sentence, and sets exit code 1.
 * @param {() => Promise<void>} body
 */
export async function runScript(body) {
  try {
    const problem = nodeVersionProblem(process.versions.node);
    if (problem) throw new Failure(problem);
    await body();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.output) process.stderr.write(`\n${error.output.trimEnd()}\n\n`);
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
