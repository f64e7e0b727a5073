import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { terminalLine as importantLine, lineSplitter } from './log-lines.mjs';
import { seconds } from './steps.mjs';

const READY_WITHIN_MS = 180_000;
const POLL_EVERY_MS = 100;
const STOP_WITHIN_MS = 10_000;
const LINES_KEPT = 20;

/**
 * @typedef {{ name: string, args: string[], env: NodeJS.ProcessEnv, cwd: string, logFile: string, print: (line: string) => void, verbose: boolean, terminalLine?: (line: string, stream: 'stdout' | 'stderr') => string | null }} AppOptions
 */

/**
 * The sign that a process is ready: an address that answers with a 2xx status, or a line that the process prints.
 * @typedef {{ url: string } | { line: RegExp }} Ready
 */

/**
 * The running apps, to stop them with this script: each is in a process group of its own and would outlive it.
 * @type {Set<AppProcess>}
 */
const running = new Set();
process.once('exit', () => {
  for (const { child } of running) child.kill('SIGTERM');
});

/** One app of the product as a child process. Writes its whole output to a file, and prints warnings and errors. */
export class AppProcess {
  /** @type {string[]} */
  #recentLines = [];

  /** @param {AppOptions} options */
  constructor({ name, args, env, cwd, logFile, print, verbose, terminalLine = importantLine }) {
    this.name = name;
    this.logFile = logFile;
    const log = createWriteStream(logFile);
    // In its own process group, Ctrl+C does not reach it: this script stops its children in order.
    this.child = spawn(process.execPath, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(this);
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      const stream = this.child[name];
      const lines = lineSplitter((line) => {
        this.#keep(line);
        const shown = verbose ? line : terminalLine(line, name);
        if (shown !== null) print(`${this.name} | ${shown}`);
      });
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ text) => {
        log.write(text);
        lines.push(text);
      });
      stream.on('end', () => lines.end());
    }
    /** Resolves when the process has ended, with `exit code 1`, `signal SIGKILL` or the error. @type {Promise<string>} */
    this.ended = new Promise((resolve) => {
      this.child.on('error', (error) => {
        running.delete(this);
        resolve(error.message);
      });
      this.child.on('close', (code, signal) => {
        log.end();
        running.delete(this);
        resolve(signal ? `signal ${signal}` : `exit code ${code}`);
      });
    });
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /**
   * Resolves when the sign is seen; rejects with a Failure when the process ends first, or after 180 s.
   * @param {Ready} sign
   */
  async ready(sign) {
    const deadline = performance.now() + READY_WITHIN_MS;
    while (performance.now() < deadline) {
      if (this.hasEnded) {
        const ending = await this.ended;
        throw new Failure(`${this.name} ended while it started (${ending}).`, this.#recentLines.join('\n'));
      }
      if (await this.#has(sign)) return;
      await delay(POLL_EVERY_MS);
    }
    throw new Failure(
      `${this.name} was not ready within ${seconds(READY_WITHIN_MS)}: read its log, ${this.logFile}.`,
      this.#recentLines.join('\n'),
    );
  }

  /** Sends SIGTERM and waits; sends SIGKILL to its process group after 10 s. */
  async stop() {
    if (this.hasEnded) return;
    const timeout = setTimeout(() => this.#killGroup(), STOP_WITHIN_MS);
    this.child.kill('SIGTERM');
    await this.ended;
    clearTimeout(timeout);
  }

  /** @param {Ready} sign */
  async #has(sign) {
    if ('url' in sign) return answers(sign.url);
    return this.#recentLines.some((line) => sign.line.test(line));
  }

  #killGroup() {
    if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
  }

  /** @param {string} line */
  #keep(line) {
    this.#recentLines.push(line);
    if (this.#recentLines.length > LINES_KEPT) this.#recentLines.shift();
  }
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
