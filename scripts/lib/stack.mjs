import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AppProcess } from './app-process.mjs';
import { Failure } from './failure.mjs';
import { portIsFree } from './ports.mjs';
import { step } from './steps.mjs';
import { stopSignal } from './stop-signal.mjs';

/** @typedef {import('./launch-plan.mjs').AppPlan} AppPlan */
/** @typedef {import('./app-process.mjs').Ready} Ready */
/** @typedef {Pick<import('./app-process.mjs').AppOptions, 'name' | 'args' | 'env' | 'cwd' | 'terminalLine'> & { ready: Ready }} ProcessPlan */

/** @param {{ name: string, host: string, port: number, setting?: string }[]} plans setting: what moves the port */
export async function requireFreePorts(plans) {
  for (const { name, host, port, setting } of plans) {
    if (await portIsFree(port, host)) continue;
    const remedy = setting ? `, or set ${setting} to another port` : '';
    throw new Failure(
      `Port ${port}, where ${name} would listen, is in use: stop what listens there${remedy}.`,
    );
  }
}

/**
 * Starts processes side by side.
 * @param {ProcessPlan[]} plans
 * @param {{ logDir: string, verbose?: boolean, print?: (line: string) => void }} options
 */
export function startStack(plans, { logDir, verbose = false, print = console.log }) {
  mkdirSync(logDir, { recursive: true });
  let isReady = false;
  // What an app complains about before the others are up is not worth a line, unless it cannot start: then the
  // Failure shows its last lines.
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
    /** Resolves once every process is ready; rejects as soon as one cannot be. */
    ready: async () => {
      await Promise.all(processes.map(({ plan, child }) => step(plan.name, () => child.ready(plan.ready))));
      isReady = true;
    },
    /** Resolves with a sentence once one of them has ended by itself. */
    firstEnd: Promise.race(
      processes.map(
        async ({ child }) =>
          `${child.name} ended by itself (${await child.ended}); its log is ${child.logFile}.`,
      ),
    ),
    /** The last one named is the first to stop: the console before what it talks to. */
    async stop() {
      for (const { child } of processes.toReversed()) await child.stop();
    },
  };
}

/** @typedef {ReturnType<typeof startStack>} Stack */

/**
 * Starts stack after stack, each once the one before is ready, and keeps them running until somebody asks to stop
 * or a process ends by itself.
 * @param {(() => Stack)[]} starts
 * @param {() => void} whenReady
 */
export async function runUntilStopped(starts, whenReady) {
  /** @type {Stack[]} */
  const running = [];
  let stopping = false;
  const asked = stopSignal().then(() => {
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
    await Promise.race([asked, allReady()]);
    const ended = await Promise.race([asked, ...running.map(({ firstEnd }) => firstEnd)]);
    if (ended !== null) throw new Failure(ended);
  } finally {
    for (const stack of running.toReversed()) await stack.stop();
  }
}
