import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { keepSection, measuredOn } from '@pitdesk/rig/measure';
import { type Command, type OptionsOf, runTrial } from '../common/options.ts';
import { type Started, startStack } from '../common/start-stack.ts';
import { verdicts } from './aims.ts';
import { Crew, type Target } from './crew.ts';
import { progressLine, report } from './report.ts';
import { runLoad } from './run-load.ts';

const LOOK_EVERY_SECONDS = 10;
const WARM_UP_SECONDS = 10;

const COMMAND = {
  name: 'load',
  quantities: {
    staff: { byDefault: 1_000, least: 1, most: 20_000, isWhole: true, what: 'staff sockets' },
    players: { byDefault: 20_000, least: 0, most: 200_000, isWhole: true, what: 'players online' },
    churn: { byDefault: 100, least: 0, most: 20_000, what: 'players who come or go, a second' },
    messages: {
      byDefault: 200,
      least: 0.1,
      most: 20_000,
      what: 'chat messages a second; staff write one in ten',
    },
    reads: { byDefault: 300, least: 0, most: 50_000, what: 'reads a second' },
    minutes: { byDefault: 30, least: 0.02, most: 1_440, what: 'how long, in minutes' },
    gateways: { byDefault: 1, least: 1, most: 5, isWhole: true, what: 'gateways' },
  },
  texts: { profile: 'a folder, for a CPU profile of every gateway' },
  flags: { keep: 'writes the figures into docs/load-figures.md' },
} satisfies Command;

type LoadOptions = OptionsOf<typeof COMMAND>;

/** `npm run load` runs the built product under the given load. */
async function main(options: LoadOptions): Promise<void> {
  const { gateways, players, staff, minutes } = options;
  console.log(`… starting: ${gateways} gateway(s), ${players} players`);
  const started = await startStack({
    gateways,
    players,
    gatewaySettings: { LOG_LEVEL: 'warn' },
    gatewayNodeArgs: await profileArguments(options.profile),
  });
  try {
    const target = targetOf(started);
    console.log(`… ${staff} staff sign in and listen`);
    const crew = await Crew.gather(target, options);
    try {
      const seconds = minutes * 60;
      const lookEverySeconds = Math.min(LOOK_EVERY_SECONDS, seconds);
      const figures = await runLoad(target, crew, {
        load: options,
        seconds,
        warmUpSeconds: WARM_UP_SECONDS,
        lookEverySeconds,
        onLook: (latest, all) => console.log(progressLine(latest, all, lookEverySeconds)),
      });
      const names = started.stack.gateways.map(({ name }) => name);
      const text = [heading(options), report(figures, verdicts(figures, names))].join('\n\n');
      console.log(`\n${text}`);
      if (options.keep)
        await keepSection('docs/load-figures.md', `The last run, ${gateways} gateway(s)`, text);
    } finally {
      await crew.stop();
    }
  } finally {
    await started.stop();
  }
}

const heading = ({ staff, players, churn, messages, reads, minutes }: LoadOptions): string =>
  `${measuredOn()}, everything on this machine. ${staff} staff sockets, ${players} players of whom ${churn} a second come or go, ${messages} chat messages and ${reads} reads a second, ${minutes} minutes.`;

const targetOf = ({ stack: { operator, gateways, redis }, postgres }: Started): Target => ({
  mockUrl: operator.url,
  gatewayUrls: gateways.map(({ url }) => url),
  metricsPorts: gateways.map(({ metricsPort }) => metricsPort),
  processes: [
    ...gateways.map(({ name, pid }) => ({ name, pid })),
    { name: 'mock (the operator)', pid: operator.pid },
    { name: 'PostgreSQL', pid: postgres.pid, family: true },
    ...(redis?.pid ? [{ name: 'Redis', pid: redis.pid }] : []),
  ],
});

async function profileArguments(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return [];
  const resolved = path.resolve(process.env.INIT_CWD ?? '.', folder);
  await mkdir(resolved, { recursive: true });
  return ['--cpu-prof', `--cpu-prof-dir=${resolved}`];
}

await runTrial(COMMAND, main);
