/** What stops a script: one sentence for the person, and the output that explains it. */
export class Failure extends Error {
  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output = '') {
    super(sentence);
    this.name = 'Failure';
    this.output = output;
  }
}

/**
 * Runs a script's body; a Failure ends it with its output, its one sentence and exit code 1.
 * @param {() => Promise<void>} body
 */
export async function runScript(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.output) process.stderr.write(`\n${error.output.trimEnd()}\n\n`);
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
