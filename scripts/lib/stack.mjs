import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AppProcess } from './app-process.mjs';
import { Failure } from './failure.mjs';
import { portIsFree } from './ports.mjs';
import { step } from './steps.mjs';
import { stopSignal } from './stop-signal.mjs';

/** @typedef {import('./launch-plan.mjs').AppPlan} AppPlan */

/** A built app, relative to the root. @param {AppPlan} plan */
export const appEntry = ({ name }) => `apps/${name}/dist/main.js`;

/** @param {AppPlan[]} plans */
export async function requireFreePorts(plans) {
  for (const { name, host, port, setting } of plans) {
    if (await portIsFree(port, host)) continue;
    throw new Failure(
      `Port ${port}, where ${name} would listen, is in use: stop what listens there, or set ${setting} to another port.`,
    );
  }
}

/**
 * Starts the apps side by side.
 * @param {{ plans: AppPlan[], argsOf: (plan: AppPlan) => string[], cwd: string, logDir: string, env: NodeJS.ProcessEnv, verbose?: boolean, show?: (line: string) => void }} options
 */
export async function startStack({ plans, argsOf, cwd, logDir, env, verbose = false, show = print }) {
  await mkdir(logDir, { recursive: true });
  const apps = plans.map((plan) => ({
    plan,
    app: new AppProcess({
      name: plan.name,
      args: argsOf(plan),
      env: { ...env, ...plan.env },
      cwd,
      logFile: path.join(logDir, `${plan.name}.log`),
      show,
      verbose,
    }),
  }));
  return {
    /** Resolves once every app is ready; rejects as soon as one cannot be. */
    ready: () => Promise.all(apps.map(({ plan, app }) => step(plan.name, () => app.ready(plan.readyUrl)))),
    /** Resolves with a sentence once one of the apps has ended by itself. */
    firstEnd: Promise.race(
      apps.map(
        async ({ app }) => `${app.name} ended by itself (${await app.ended}); its log is ${app.logFile}.`,
      ),
    ),
    /** The last one named is the first to stop: the console before what it talks to. */
    async stop() {
      for (const { app } of apps.toReversed()) await app.stop();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startStack>>} Stack */

/**
 * Keeps the apps running until somebody asks to stop, or one of them ends by itself.
 * @param {Stack} stack
 * @param {() => void} whenReady
 */
export async function runUntilStopped(stack, whenReady) {
  const asked = stopSignal();
  try {
    const early = await Promise.race([asked, stack.ready().then(() => null)]);
    if (early !== null) return;
    whenReady();
    const ended = await Promise.race([asked.then(() => null), stack.firstEnd]);
    if (ended !== null) throw new Failure(ended);
  } finally {
    await stack.stop();
  }
}

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);
