import { spawn } from 'node:child_process';

/**
 * Runs a command and resolves with its exit code and output. `verbose` also prints the output as it arrives. The code is
 * 127 when the command cannot be started.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, verbose?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, { cwd, env, verbose = false } = {}) {
  return new Promise((resolve) => {
    /** @type {string[]} */
    const chunks = [];
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = () => {
      child.kill('SIGTERM');
      process.exit(143);
    };
    process.once('SIGTERM', stop);
    /** @param {number} code */
    const finish = (code) => {
      process.removeListener('SIGTERM', stop);
      resolve({ code, output: chunks.join('') });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ text) => {
        chunks.push(text);
        if (verbose) process.stdout.write(text);
      });
    }
    child.on('error', (error) => {
      chunks.push(error.message);
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
