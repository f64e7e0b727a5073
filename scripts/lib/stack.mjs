import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AppProcess } from './app-process.mjs';
import { Failure } from './failure.mjs';
import { portIsFree } from './ports.mjs';
import { step } from './steps.mjs';

/** @typedef {import('./launch-plan.mjs').AppPlan} AppPlan */
/** @typedef {import('./app-process.mjs').Ready} Ready */
/** @typedef {Pick<import('./app-process.mjs').AppOptions, 'name' | 'args' | 'env' | 'cwd' | 'terminalLine'> & { ready: Ready }} ProcessPlan */

/**
 * Checks that the ports are free. @throws {Failure} with a sentence that names the port and the setting
 * @param {{ name: string, host: string, port: number, setting?: string }[]} plans `setting` changes the port
 */
export async function requireFreePorts(plans) {
  for (const { name, host, port, setting } of plans) {
    if (await portIsFree(port, host)) continue;
    const remedy = setting ? `, or set ${setting} to another port` : '';
    throw new Failure(`Port ${port} for ${name} is in use: stop the program that uses it${remedy}.`);
  }
}

/**
 * Starts processes at the same time.
 * @param {ProcessPlan[]} plans
 * @param {{ logDir: string, verbose?: boolean, print?: (line: string) => void }} options
 */
export function startStack(plans, { logDir, verbose = false, print = console.log }) {
  mkdirSync(logDir, { recursive: true });
  let isReady = false;
  // Warnings of an app before the others are ready mean nothing. When an app cannot start, the Failure has its last
  // lines.
  const printOnceReady = (/** @type {string} */ line) => {
    if (isReady || verbose) print(line);
  };
  const processes = plans.map((plan) => ({
    plan,
    child: new AppProcess({
      ...plan,
      logFile: path.join(logDir, `${plan.name}.log`),
      verbose,
      print: printOnceReady,
    }),
  }));
  return {
    /** Resolves when every process is ready; rejects as soon as one cannot start. */
    ready: async () => {
      await Promise.all(processes.map(({ plan, child }) => step(plan.name, () => child.ready(plan.ready))));
      isReady = true;
    },
    /** Resolves with a sentence when one of the processes has ended. */
    firstEnd: Promise.race(
      processes.map(
        async ({ child }) =>
          `${child.name} ended unexpectedly (${await child.ended}): read its log, ${child.logFile}.`,
      ),
    ),
    /** Stops the processes in reverse order: the gateway before the mock that it uses. */
    async stop() {
      for (const { child } of processes.toReversed()) await child.stop();
    },
  };
}

/** @typedef {ReturnType<typeof startStack>} Stack */

/**
 * Starts each stack when the one before is ready. Keeps them running until Ctrl+C, SIGTERM or the end of a process, then
 * stops them all. @throws {Failure} when a process ended
 * @param {(() => Stack)[]} starts
 * @param {() => void} whenReady
 */
export async function runUntilStopped(starts, whenReady) {
  /** @type {Stack[]} */
  const running = [];
  let stopping = false;
  const stopRequested = stopSignal().then(() => {
    stopping = true;
    return null;
  });
  const allReady = async () => {
    for (const start of starts) {
      if (stopping) return;
      const stack = start();
      running.push(stack);
      await stack.ready();
    }
    whenReady();
  };
  try {
    await Promise.race([stopRequested, allReady()]);
    const ended = await Promise.race([stopRequested, ...running.map(({ firstEnd }) => firstEnd)]);
    if (ended !== null) throw new Failure(ended);
  } finally {
    for (const stack of running.toReversed()) await stack.stop();
  }
}

/** Resolves at the first SIGINT (Ctrl+C) or SIGTERM. A second Ctrl+C then ends this process at once. */
const stopSignal = () =>
  new Promise((resolve) => {
    for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM'])) {
      process.once(signal, () => resolve(signal));
    }
  });
