import { endpoints } from '@pitdesk/contracts/api';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { openBrowser } from '../browser.ts';
import { type Figure, round } from '../report.ts';
import { signIn } from '../sign-in.ts';
import { simulate } from '../simulation.ts';
import type { Stack } from '../stack.ts';
import { conversationAt, fill } from './history.ts';
import { opened, scrolledBack } from './measure.ts';

const LONG = 20_000;
const SHORT_TABLE = 'Sapphire 2';
const LONG_TABLE = 'Emerald 3';
const OPENINGS = 7;

/** A thread of 20,000 messages beside the one that the demo house has at another table, in the same browser. */
export async function threadFigures(stack: Stack): Promise<Figure[]> {
  await simulate(stack, 0);
  const short = await conversationAt(stack, SHORT_TABLE);
  const long = await conversationAt(stack, LONG_TABLE);
  await fill(stack, long, LONG);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    const token = await signIn(stack.gateway.url);
    await caughtUp(stack, token);
    await page.addInitScript(([key, state]) => localStorage.setItem(key, state), [
      STORAGE_KEYS.auth,
      JSON.stringify({ user: null, accessToken: token }),
    ] as const);
    const inbox = `${stack.gateway.url}/messages`;
    const times = { short: [] as number[], long: [] as number[] };
    for (let run = 0; run < OPENINGS; run += 1) {
      times.short.push(await opened(page, inbox, short.tableId));
      times.long.push(await opened(page, inbox, long.tableId));
    }
    const scrolling = await scrolledBack(page);
    return [
      {
        what: 'A thread of 20,000 messages, from the click to its newest messages',
        ours: `${round(middle(times.long))} ms`,
        peer: `${round(middle(times.short))} ms`,
        peerIs: 'our own thread of a few dozen messages',
        aim: 'as fast',
      },
      {
        what: 'The same thread, scrolled back with every frame while older pages load',
        ours: `${round(scrolling.framesPerSecond)} frames a second, p99 ${round(scrolling.slowestMs, 1)} ms`,
        peer: '',
        peerIs: '',
        aim: '60',
      },
    ];
  } finally {
    await browser.close();
  }
}

/** The gateway has read what was written behind its back: no thread that people write is ever so far behind. */
async function caughtUp({ gateway }: Stack, token: string): Promise<void> {
  const { path } = endpoints.listConversations;
  const answer = await fetch(gateway.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}`);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
