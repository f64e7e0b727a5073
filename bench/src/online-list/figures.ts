import { launchBrowser } from '@pitdesk/rig/browser';
import { type Product } from '@pitdesk/rig/product';
import { type Figure, round } from '../report.ts';
import { servePeer } from '../serve-peer.ts';
import { measureList } from './measure.ts';
import { measureOurs } from './our-page.ts';

const SIZE = { width: 1_440, height: 900 };

/** Measures 50,000 players of whom 20 change per second, in one browser after the other. */
export async function onlineListFigures(product: Product): Promise<Figure[]> {
  const peer = await servePeer('antd-table');
  const browser = await launchBrowser();
  try {
    const ours = await measureOurs(await browser.newPage({ viewport: SIZE }), product);
    const page = await browser.newPage({ viewport: SIZE });
    await page.goto(peer.url);
    await page.locator('.ant-table-row').first().waitFor();
    const theirs = await measureList(page, '.ant-table-tbody-virtual-holder');
    const peerIs = 'antd’s own virtual table, its rows in order already';
    return [
      {
        what: 'Online list, 50,000 players of whom 20 a second change: main thread for each update',
        ours: `${round(ours.updateMs, 1)} ms`,
        peer: `${round(theirs.updateMs, 1)} ms`,
        peerIs,
        aim: 'milliseconds',
      },
      {
        what: 'The same list, scrolled with every frame',
        ours: `${round(ours.framesPerSecond)} frames a second`,
        peer: `${round(theirs.framesPerSecond)} frames a second`,
        peerIs,
        aim: '60',
      },
    ];
  } finally {
    await browser.close();
    await peer.stop();
  }
}
