import { loadavg } from 'node:os';
import { playerAt, type ScriptProcess, Session, simulate } from '@pitdesk/rig';
import { launchBrowser } from '@pitdesk/rig/browser';
import { keepSection, measuredOn } from '@pitdesk/rig/measure';
import type { Browser } from '@playwright/test';
import type { Verdict } from '../common/aims.ts';
import { type Command, type OptionsOf, runTrial } from '../common/options.ts';
import { startStack } from '../common/start-stack.ts';
import { type TableWithChat, tablesWithChat } from '../common/tables.ts';
import { startDriver } from '../load/crew.ts';
import { Desk, type Stretch } from './desk.ts';
import { aimsOf } from './figures.ts';
import { DAY_PAGES } from './people.ts';
import { progressLine, report } from './report.ts';
import { recordTasks, type Tasks } from './task-trace.ts';

/** An accelerated day ends with so much at the true rates: tasks are judged there. */
const TRUE_RATES_SECONDS = 180;
/** Players who come or go per second, for each player online: each stays eight minutes. */
const CHURN = 1 / 250;
/** Players and rounds pass no faster: the mock sends its list once a second, so a faster day has larger changes, not more. */
const MOST_PLAY_SPEED = 5;
/** From one recording of tasks to the next, on a day at the true rates. */
const RECORD_EVERY_MS = 5 * 60_000;
const PROGRESS_EVERY_MS = 60_000;
const SHOWN_WITHIN_MS = 20_000;

const COMMAND = {
  name: 'all-day',
  quantities: {
    hours: { byDefault: 10, least: 0.01, most: 100, what: 'the working hours that the run stands for' },
    speed: {
      byDefault: 1,
      least: 1,
      most: 100,
      what: 'the factor of all rates; at 20 ten hours take 30 minutes',
    },
    players: { byDefault: 50_000, least: 100, most: 200_000, isWhole: true, what: 'players online' },
    messages: {
      byDefault: 200,
      least: 1,
      most: 10_000,
      what: 'chat messages of players a minute, before speed',
    },
  },
  flags: { keep: 'writes the figures into docs/all-day-figures.md' },
} satisfies Command;

type DayOptions = OptionsOf<typeof COMMAND>;

/** `npm run all-day` keeps the console open for a day. */
async function main(options: DayOptions): Promise<void> {
  const { hours, speed, players } = options;
  console.log(`… starting: ${players} players, ${hours} hours at ${speed} times the rates`);
  const { stack, stop } = await startStack({
    players,
    // A page that nobody touches stays open: the lock would end the day after a quarter of an hour.
    gatewaySettings: { LOG_LEVEL: 'warn', IDLE_LOCK_MINUTES: 'off' },
  });
  const speakers = startDriver('speakers');
  const browser = await launchBrowser();
  try {
    await spendDay({ url: stack.url, mockUrl: stack.operator.url, speakers, browser }, options);
  } finally {
    await browser.close();
    await speakers.stop();
    await stop();
  }
}

interface Place {
  readonly url: string;
  readonly mockUrl: string;
  readonly speakers: ScriptProcess;
  readonly browser: Browser;
}

async function spendDay({ url, mockUrl, speakers, browser }: Place, options: DayOptions): Promise<void> {
  const tables = await tablesWithChat(await Session.signIn(url));
  const places = tables.map(({ title: table, terminal }) => ({ table, terminal }));
  await speakers.request({ do: 'talk', mockUrl, places });
  const desks: Desk[] = [];
  for (const day of DAY_PAGES) desks.push(await Desk.open(browser, url, day));
  const pages = new Map(desks.map(({ name, page }) => [name, page]));
  const tasks: Tasks = new Map();
  let hours = 0;
  for (const stretch of stretchesOf(options)) {
    const { speed, seconds } = stretch;
    const played = Math.min(speed, MOST_PLAY_SPEED);
    await simulate(mockUrl, { speed: played, churn: options.players * CHURN, paused: false });
    const words = (options.messages / 60) * speed;
    await speakers.request({ do: 'rates', rates: { words, sends: 0, reads: 0, joins: 0 } });
    const [begun, before] = [performance.now(), hours];
    const hoursAt = () => before + ((performance.now() - begun) / 3_600_000) * speed;
    const showing = setInterval(() => console.log(desks.map(progressLine).join('\n')), PROGRESS_EVERY_MS);
    const everyMs = options.speed === 1 ? RECORD_EVERY_MS : 0;
    await Promise.all([
      ...desks.map((desk) => desk.live(stretch, hoursAt)),
      ...(speed === 1 ? [recordTasks(browser, pages, { seconds, everyMs, tasks })] : []),
    ]);
    clearInterval(showing);
    hours = hoursAt();
  }
  const mishaps = desks.reduce((sum, desk) => sum + desk.mishaps.length, 0);
  const aims = [
    ...desks.flatMap(({ name, looks }) => aimsOf(name, looks, tasks.get(name) ?? [])),
    ...(await lastLook(pages, mockUrl, tables)),
    { aim: 'everything that was tried could be done', figure: `${mishaps} could not`, met: mishaps === 0 },
  ];
  for (const desk of desks) await desk.keepPicture();
  const text = [heading(options), report(desks, tasks, aims)].join('\n\n');
  console.log(`\n${text}\n\nThe last picture of each page is in test-results/all-day.`);
  if (options.keep) await keepSection('docs/all-day-figures.md', 'The last run', text);
}

function stretchesOf({ hours, speed }: DayOptions): Stretch[] {
  const seconds = Math.round((hours * 3_600) / speed);
  if (speed === 1) return [{ speed, seconds, lookEverySeconds: 60 }];
  return [
    { speed, seconds, lookEverySeconds: 20 },
    { speed: 1, seconds: TRUE_RATES_SECONDS, lookEverySeconds: 60 },
  ];
}

/** Checks that the pages still work: the inbox shows a message that comes now, and the list scrolls to its end. */
async function lastLook(
  pages: ReadonlyMap<string, Desk['page']>,
  mockUrl: string,
  tables: readonly TableWithChat[],
): Promise<Verdict[]> {
  const [inbox, players] = [pages.get('inbox'), pages.get('players')];
  if (inbox === undefined || players === undefined) throw new Error('A page is missing');
  const succeeded = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    );
  const chosen = new URL(inbox.url()).searchParams.get('table');
  const table = tables.find(({ id }) => String(id) === chosen);
  const text = `The day is over ${Date.now()}`;
  if (table !== undefined) {
    const at = { player: 'ada-lovelace-1815', table: table.title, terminal: table.terminal };
    const ada = await playerAt(mockUrl, at);
    await ada.say(text);
    ada.leave();
  }
  const toEnd = inbox.locator('.log__to-end');
  if (await toEnd.isVisible()) await toEnd.click();
  const message = inbox.locator('.message-text', { hasText: text }).first();
  const isShown = await succeeded(message.waitFor({ timeout: SHOWN_WITHIN_MS }));
  const pager = players.getByRole('navigation', { name: 'Pages' });
  const before = await pager.getByRole('status').textContent();
  await pager.getByRole('button', { name: 'Next page' }).click();
  const isTurned = await succeeded(
    pager
      .getByRole('status')
      .filter({ hasNotText: before ?? '' })
      .waitFor({ timeout: SHOWN_WITHIN_MS }),
  );
  return [
    {
      aim: 'inbox: shows a message that comes at the end',
      figure: isShown ? 'it did' : 'it did not',
      met: isShown,
    },
    {
      aim: 'players: the list turns to its next page',
      figure: isTurned ? 'it did' : 'it did not',
      met: isTurned,
    },
  ];
}

function heading({ hours, speed, players, messages }: DayOptions): string {
  const how =
    speed === 1
      ? `${hours} hours at the true rates`
      : `${hours} hours at ${speed} times the rates (players and rounds at ${Math.min(speed, MOST_PLAY_SPEED)} times), then ${TRUE_RATES_SECONDS / 60} minutes at the true rates`;
  const load = loadavg()[0]?.toFixed(1) ?? '';
  return `${measuredOn()}, everything on this machine, load average ${load} at the end. ${how}; ${players} players, ${messages} messages of players a minute.`;
}

await runTrial(COMMAND, main);
