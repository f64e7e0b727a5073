import { launchBrowser, signInPage } from '@pitdesk/rig/browser';
import { type Product } from '@pitdesk/rig/product';
import { type Figure, round } from '../report.ts';
import { servePeer } from '../serve-peer.ts';
import { setPlayers } from '../simulation.ts';
import { asksForTheShoe, fullShoe } from './full-shoe.ts';
import { type Drawing, measureDrawing } from './measure.ts';

const SIZE = { width: 1_440, height: 900 };
const RUNS = 7;

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const shown = (drawings: readonly Drawing[]) => ({
  busy: `${round(middle(drawings.map(({ busyMs }) => busyMs)), 1)} ms`,
  frame: `${round(middle(drawings.map(({ longestFrameMs }) => longestFrameMs)), 1)} ms`,
});

/** Measures how a table's page draws the five roads of a whole shoe, next to antd tables of the same roads. */
export async function roadsFigures(product: Product): Promise<Figure[]> {
  await setPlayers(product, 0);
  const { tableId, answer } = await fullShoe(product);
  const peer = await servePeer('antd-roads');
  const browser = await launchBrowser();
  const [ours, theirs]: [Drawing[], Drawing[]] = [[], []];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage({ viewport: SIZE });
      await signInPage(page, 'floor1', product.gateway.url);
      ours.push(
        await measureDrawing(page, {
          url: `${product.gateway.url}/management/events/${tableId}/rounds?tableTitle=Emerald%203`,
          matches: asksForTheShoe,
          answer,
          before: '[role=grid]',
          after: '[role=gridcell]',
        }),
      );
      await page.context().close();
      const plain = await browser.newPage({ viewport: SIZE });
      theirs.push(
        await measureDrawing(plain, {
          url: peer.url,
          matches: ({ pathname }) => pathname === '/shoe.json',
          answer: answer.data,
          before: '.ant-table',
          after: '.ant-tag',
        }),
      );
      await plain.context().close();
    }
  } finally {
    await browser.close();
    await peer.stop();
  }
  const peerIs = 'a page of five antd tables with tags, and nothing else';
  return [
    {
      what: `The five roads of a shoe of ${answer.data.length} rounds, drawn at once: main thread from the answer to the paint`,
      ours: shown(ours).busy,
      peer: shown(theirs).busy,
      peerIs,
    },
    {
      what: 'The longest time between two frames meanwhile',
      ours: shown(ours).frame,
      peer: shown(theirs).frame,
      peerIs,
      aim: 'one frame: 16.7 ms',
    },
  ];
}
