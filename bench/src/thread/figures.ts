import { endpoints } from '@pitdesk/contracts/api';
import { requestToken } from '@pitdesk/rig';
import { launchBrowser, signInPage } from '@pitdesk/rig/browser';
import { type Product } from '@pitdesk/rig/product';
import { type Figure, round } from '../report.ts';
import { setPlayers } from '../simulation.ts';
import { conversationAt, fill } from './history.ts';
import { opened, scrolledBack } from './measure.ts';

const LONG = 20_000;
const SHORT_TABLE = 'Sapphire 2';
const LONG_TABLE = 'Emerald 3';
const OPENINGS = 7;

/** Measures a thread of 20,000 messages next to the demo's thread of another table, in the same browser. */
export async function threadFigures(product: Product): Promise<Figure[]> {
  await setPlayers(product, 0);
  const short = await conversationAt(product, SHORT_TABLE);
  const long = await conversationAt(product, LONG_TABLE);
  await fill(product, long, LONG);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    const token = await requestToken(product.gateway.url);
    await caughtUp(product, token);
    await signInPage(page, 'floor1', product.gateway.url);
    const inbox = `${product.gateway.url}/messages`;
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

/** Requests the inbox once, so that the gateway reads the messages that were written directly at the operator. */
async function caughtUp({ gateway }: Product, token: string): Promise<void> {
  const { path } = endpoints.listConversations;
  const answer = await fetch(gateway.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}`);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
