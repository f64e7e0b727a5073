import { loadavg } from 'node:os';
import { playerAt, simulate } from '@pitdesk/rig';
import { launchBrowser } from '@pitdesk/rig/browser';
import type { Browser } from '@playwright/test';
import { Session } from '../actors/session.ts';
import { Driver } from '../load/drivers/driver.ts';
import type { WriterReport } from '../load/drivers/protocol.ts';
import type { Verdict } from '../load/figures/aims.ts';
import { keepSection } from '../stack/keep-section.ts';
import { machine } from '../stack/machine.ts';
import { runTrial } from '../stack/run-trial.ts';
import { type TableWithChat, tablesWithChat } from '../stack/tables.ts';
import { TestStack } from '../stack/test-stack.ts';
import { Desk, type Stretch } from './desk.ts';
import { type DayOptions, dayOptions, USAGE } from './options.ts';
import { DAY_PAGES } from './people.ts';
import { aimsOfAll, progressLine, report } from './report.ts';
import { recordTasks, type Tasks } from './task-trace.ts';

const PAGE = 'docs/all-day-figures.md';
/** An accelerated day ends with so much at the true rates: frames are judged there. */
const TRUE_RATES_SECONDS = 180;
/** Players who come or go per second, for each player online: each stays eight minutes. */
const CHURN = 1 / 250;
/** Players and rounds pass no faster: the mock sends its list once a second, so a faster day has larger changes, not more. */
const MOST_PLAY_SPEED = 5;
const PROGRESS_EVERY_MS = 60_000;
const SHOWN_WITHIN_MS = 20_000;

/** `npm run all-day` keeps the console open for a day. */
async function main(): Promise<void> {
  const options = dayOptions(process.argv.slice(2));
  console.log(
    `… starting: ${options.players} players, ${options.hours} hours at ${options.speed} times the rates`,
  );
  const stack = await TestStack.start({
    players: options.players,
    // A page that nobody touches stays open: the lock would end the day after a quarter of an hour.
    gatewaySettings: { LOG_LEVEL: 'warn', IDLE_LOCK_MINUTES: 'off' },
  });
  const speakers = new Driver('speakers');
  const browser = await launchBrowser();
  try {
    await theDay(stack, speakers, browser, options);
  } finally {
    await browser.close();
    await speakers.stop();
    await stack.stop();
  }
}

async function theDay(
  { operator, url }: TestStack,
  speakers: Driver,
  browser: Browser,
  options: DayOptions,
): Promise<void> {
  const tables = await tablesWithChat(await Session.signIn(url));
  const places = tables.map(({ title: table, terminal }) => ({ table, terminal }));
  await speakers.request({ do: 'talk', mockUrl: operator.url, places });
  const desks: Desk[] = [];
  for (const day of DAY_PAGES) desks.push(await Desk.open(browser, url, day));
  const pages = new Map(desks.map(({ name, page }) => [name, page]));
  const tasks: Tasks = new Map();
  const loads = [loadavg()[0] ?? 0];
  let [hours, messages] = [0, 0];
  for (const stretch of stretchesOf(options)) {
    const { speed, seconds } = stretch;
    const played = Math.min(speed, MOST_PLAY_SPEED);
    await simulate(operator.url, { speed: played, churn: options.players * CHURN, paused: false });
    const words = (options.messages / 60) * speed;
    await speakers.request({ do: 'rates', rates: { words, sends: 0, reads: 0, joins: 0 } });
    const begun = performance.now();
    const before = hours;
    const hoursAt = () => before + ((performance.now() - begun) / 3_600_000) * speed;
    const showing = setInterval(() => console.log(desks.map(progressLine).join('\n')), PROGRESS_EVERY_MS);
    await Promise.all([
      ...desks.map((desk) => desk.live(stretch, hoursAt)),
      ...(speed === 1
        ? [recordTasks(browser, pages, { seconds, everyMs: recordEveryMs(options), tasks })]
        : []),
    ]);
    clearInterval(showing);
    console.log(`… ${seconds} s at ${speed} times the rates are over\n${desks.map(progressLine).join('\n')}`);
    hours = hoursAt();
    const { counts } = await speakers.request<WriterReport>({ do: 'report' });
    messages += counts['messages of players'] ?? 0;
    loads.push(loadavg()[0] ?? 0);
  }
  const aims = [
    ...aimsOfAll(desks, tasks),
    ...(await lastLook(desks, operator.url, tables)),
    nothingFailed(desks),
  ];
  for (const desk of desks) await desk.keepPicture();
  const text = [heading(options, messages, hours, loads), report(desks, tasks, aims, messages)].join('\n\n');
  console.log(`\n${text}\n\nThe last picture of each page is in test-results/all-day.`);
  if (options.keep)
    await keepSection(PAGE, `${options.hours} hours at ${options.speed} times the rates`, text);
  if (aims.some(({ met }) => met === false)) process.exitCode = 1;
}

function stretchesOf({ hours, speed }: DayOptions): Stretch[] {
  const day = {
    speed,
    seconds: Math.round((hours * 3_600) / speed),
    lookEverySeconds: speed === 1 ? 60 : 20,
  };
  return speed === 1 ? [day] : [day, { speed: 1, seconds: TRUE_RATES_SECONDS, lookEverySeconds: 60 }];
}

/** A real day is recorded now and then, the end of an accelerated one throughout. */
const recordEveryMs = ({ speed }: DayOptions): number => (speed === 1 ? 5 * 60_000 : 0);

/** The pages still work: the inbox shows a message that comes now, and the list scrolls to its end. */
async function lastLook(
  desks: readonly Desk[],
  mockUrl: string,
  tables: readonly TableWithChat[],
): Promise<Verdict[]> {
  const pageOf = (name: string) => desks.find((desk) => desk.name === name)?.page;
  const [inbox, players] = [pageOf('inbox'), pageOf('players')];
  const chosen = new URL(inbox?.url() ?? 'about:blank').searchParams.get('table');
  const table = tables.find(({ id }) => String(id) === chosen);
  const [text, player] = [`The day is over ${Date.now()}`, 'ada-lovelace-1815'];
  if (table !== undefined) {
    const ada = await playerAt(mockUrl, { player, table: table.title, terminal: table.terminal });
    await ada.say(text);
    ada.leave();
  }
  const toEnd = inbox?.locator('.log__to-end');
  if (await toEnd?.isVisible()) await toEnd?.click();
  const isShown = await inbox
    ?.locator('.message-text', { hasText: text })
    .first()
    .waitFor({ timeout: SHOWN_WITHIN_MS })
    .then(() => true)
    .catch(() => false);
  await players?.locator('[data-player]').first().focus();
  await players?.keyboard.press('End');
  const isAtEnd = await players
    ?.waitForFunction(
      () => {
        const [grid, row] = ['.players-grid [role="grid"]', '[data-player]:focus'].map((one) =>
          document.querySelector(one),
        );
        const [count, place] = [grid?.getAttribute('aria-rowcount'), row?.getAttribute('aria-rowindex')].map(
          Number,
        );
        return (place ?? 0) > (count ?? 0) * 0.9;
      },
      undefined,
      { timeout: SHOWN_WITHIN_MS },
    )
    .then(() => true)
    .catch(() => false);
  return [
    { aim: 'inbox: shows a message that comes at the end', figure: text, met: isShown === true },
    {
      aim: 'players: the list scrolls to its end',
      figure: isAtEnd === true ? 'it did' : 'it did not',
      met: isAtEnd === true,
    },
  ];
}

function nothingFailed(desks: readonly Desk[]): Verdict {
  const count = desks.reduce((sum, { mishaps }) => sum + mishaps.length, 0);
  return { aim: 'everything that was tried could be done', figure: `${count} could not`, met: count === 0 };
}

function heading(
  { hours, speed, players, messages: rate }: DayOptions,
  messages: number,
  passed: number,
  loads: readonly number[],
): string {
  const date = new Date().toISOString().slice(0, 10);
  const how =
    speed === 1
      ? `${hours} hours as they are`
      : `${hours} hours at ${speed} times the rates (players and rounds at ${Math.min(speed, MOST_PLAY_SPEED)} times), in ${((hours * 60) / speed).toFixed(0)} minutes, then ${TRUE_RATES_SECONDS / 60} minutes at the true rates`;
  return `${date}, ${machine()}, everything on this machine, load average ${loads.map((load) => load.toFixed(1)).join(' → ')}. ${how}: ${players.toLocaleString('en')} players, ${rate} messages a minute; ${messages.toLocaleString('en')} messages of players in ${passed.toFixed(1)} hours of the day.`;
}

await runTrial(main, USAGE);
