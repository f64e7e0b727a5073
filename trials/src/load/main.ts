import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { keepSection } from '../stack/keep-section.ts';
import { machine } from '../stack/machine.ts';
import { runTrial } from '../stack/run-trial.ts';
import { TestStack } from '../stack/test-stack.ts';
import { type Step, searchBreak } from './break-search.ts';
import { Crew } from './crew.ts';
import { verdicts } from './figures/aims.ts';
import { type LoadOptions, loadOptions, USAGE } from './options.ts';
import { progressLine, report } from './report.ts';
import { runLoad } from './run-load.ts';
import type { Target } from './target.ts';

const LOOK_EVERY_SECONDS = 10;
const WARM_UP_SECONDS = 10;
const PAGE = 'docs/load-figures.md';

/** `npm run load` runs the built product under the given load. */
async function main(): Promise<void> {
  const options = loadOptions(process.argv.slice(2));
  console.log(`… starting: ${options.gateways} gateway(s), ${options.players} players`);
  const stack = await TestStack.start({
    gateways: options.gateways,
    players: options.players,
    gatewaySettings: { LOG_LEVEL: 'warn' },
    gatewayNodeArgs: await profileArguments(options),
  });
  try {
    const target = targetOf(stack);
    console.log(`… ${options.staff} staff sign in and listen`);
    const begun = performance.now();
    const crew = await Crew.gather(target, options);
    console.log(`… everybody is there after ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
    try {
      await (options.untilItBreaks ? untilItBreaks(target, crew, options) : atOneRate(target, crew, options));
    } finally {
      await crew.stop();
    }
  } finally {
    await stack.stop();
  }
}

async function atOneRate(target: Target, crew: Crew, options: LoadOptions): Promise<void> {
  const seconds = options.minutes * 60;
  const lookEverySeconds = Math.min(LOOK_EVERY_SECONDS, seconds);
  const figures = await runLoad(target, crew, {
    load: options,
    seconds,
    warmUpSeconds: WARM_UP_SECONDS,
    lookEverySeconds,
    onLook: (latest, all) => {
      console.log(progressLine(latest, all, lookEverySeconds));
      return false;
    },
  });
  const gateways = target.processes.flatMap(({ name }) => (name.startsWith('gateway') ? [name] : []));
  const all = verdicts(figures, gateways);
  const text = [heading(options), report(figures, all)].join('\n\n');
  console.log(`\n${text}`);
  if (options.keep) await keepSection(PAGE, `At one rate, ${options.gateways} gateway(s)`, text);
  if (all.some(({ met }) => met === false)) process.exitCode = 1;
}

async function untilItBreaks(target: Target, crew: Crew, options: LoadOptions): Promise<void> {
  const steps: string[] = [];
  await searchBreak(target, crew, options, {
    seconds: options.minutes * 60,
    lookEverySeconds: Math.min(LOOK_EVERY_SECONDS, options.minutes * 60),
    onStep: (step) => {
      const text = stepText(step);
      steps.push(text);
      console.log(`\n${text}`);
    },
  });
  if (options.keep) {
    const text = [heading(options), ...steps].join('\n\n');
    await keepSection(PAGE, `Until it breaks, ${options.gateways} gateway(s)`, text);
  }
}

function stepText({ load, figures, verdicts: all, firstMissed }: Step): string {
  const rates = `${load.messages} messages, ${load.reads} reads, ${load.churn} players coming or going a second`;
  const result = firstMissed
    ? `breaks: first “${firstMissed.aim}” was missed, ${firstMissed.figure}`
    : 'holds';
  return [`### ${rates}: ${result}`, report(figures, all)].join('\n\n');
}

function heading({ staff, players, churn, messages, reads, minutes }: LoadOptions): string {
  const date = new Date().toISOString().slice(0, 10);
  const settings = `${staff} staff sockets, ${players} players of whom ${churn} a second come or go, ${messages} chat messages and ${reads} reads a second, ${minutes} minutes.`;
  return `${date}, ${machine()}, everything on this machine. ${settings}`;
}

function targetOf({ operator, gateways, postgres, redis }: TestStack): Target {
  return {
    mockUrl: operator.url,
    gatewayUrls: gateways.map(({ url }) => url),
    metricsPorts: gateways.map(({ metricsPort }) => metricsPort),
    processes: [
      ...gateways.map(({ name, pid }) => ({ name, pid })),
      { name: 'mock (the operator)', pid: operator.pid },
      ...(postgres ? [{ name: 'PostgreSQL', pid: postgres.pid, family: true }] : []),
      ...(redis?.pid ? [{ name: 'Redis', pid: redis.pid }] : []),
    ],
  };
}

async function profileArguments({ profile }: LoadOptions): Promise<string[]> {
  if (profile === null) return [];
  const folder = path.resolve(process.env.INIT_CWD ?? '.', profile);
  await mkdir(folder, { recursive: true });
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

await runTrial(main, USAGE);
