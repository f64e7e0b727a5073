import { launchBrowser } from '@pitdesk/rig/browser';
import { type Product } from '@pitdesk/rig/product';
import type { Browser } from '@playwright/test';
import { type Figure, round } from '../report.ts';
import { servePeer } from '../serve-peer.ts';
import { loadPage, type PageLoad, type Screen } from './page-load.ts';
import { type Moves, movePages, type PageMove } from './page-moves.ts';
import { ourScreens, peerScreens } from './screens.ts';

/** The number of loads of each page; the median counts. */
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
/** The same for the moves between pages, which need fewer. */
const MOVE_RUNS = 3;
const PEER_IS = 'a plain antd app with split routes, built here, at the same gateway';
const PEER_PAGES_ARE =
  'the same three pages of plain antd, all their code loaded at once, at the same gateway';

interface Loads {
  ours: PageLoad[];
  peer: PageLoad[];
}

/** Measures sign-in and dashboard, cold and on a slow connection, alternating with the peer's: other load of the machine affects both. */
export async function webFigures({ gateway }: Product): Promise<Figure[]> {
  const peer = await servePeer('plain-antd', gateway.url);
  const pages = await servePeer('antd-pages', gateway.url);
  const browser = await launchBrowser();
  try {
    const [ours, theirs] = [await ourScreens(gateway.url), await peerScreens(peer.url)];
    const signIn: Loads = { ours: [], peer: [] };
    const dashboard: Loads = { ours: [], peer: [] };
    for (let run = 0; run < RUNS; run += 1) {
      signIn.ours.push(await loadPage(browser, ours.signIn));
      signIn.peer.push(await loadPage(browser, theirs.signIn));
      dashboard.ours.push(await loadPage(browser, ours.dashboard));
      dashboard.peer.push(await loadPage(browser, theirs.dashboard));
    }
    const moves = await moveInTurn(browser, ours.dashboard, (await peerScreens(pages.url)).dashboard);
    return [
      ...figuresOf('Sign-in', signIn, {
        bytes: 'at most 95 kB',
        paint: 'at most 0.5 of the peer’s, and 1,200 ms',
      }),
      ...figuresOf('Dashboard', dashboard, { bytes: 'at most 250 kB', paint: 'at most 0.85 of the peer’s' }),
      ...moveFigures('a page that is opened first', moves, ({ first }) => first),
      ...moveFigures('a page that was open before', moves, ({ again }) => again),
    ];
  } finally {
    await browser.close();
    await peer.stop();
    await pages.stop();
  }
}

function figuresOf(screen: string, loads: Loads, aims: { bytes: string; paint?: string }): Figure[] {
  const beside = (what: string, measure: (loads: PageLoad[]) => string, aim = ''): Figure => ({
    what: `${screen}: ${what}`,
    ours: measure(loads.ours),
    peer: measure(loads.peer),
    peerIs: PEER_IS,
    aim,
  });
  const milliseconds = (of: (load: PageLoad) => number) => (some: PageLoad[]) => middleOf(some.map(of));
  return [
    beside('JS and CSS, cold', bytesOf, aims.bytes),
    beside(
      'first contentful paint',
      milliseconds(({ firstPaintMs }) => firstPaintMs),
    ),
    beside(
      'largest contentful paint',
      milliseconds(({ largestPaintMs }) => largestPaintMs),
      screen === 'Sign-in' ? aims.paint : '',
    ),
    ...(screen === 'Sign-in'
      ? []
      : [
          beside(
            'largest contentful paint, live pictures apart (the peer has none)',
            milliseconds(({ largestStillPaintMs }) => largestStillPaintMs),
            aims.paint,
          ),
        ]),
    beside(
      screen === 'Sign-in' ? 'the form painted' : 'the first table painted',
      milliseconds(({ paintedMs }) => paintedMs),
      aims.paint,
    ),
    beside(
      'layout shift, at worst',
      (some) => round(Math.max(...some.map(({ layoutShift }) => layoutShift)), 4),
      'under 0.02',
    ),
  ];
}

interface MovesOfBoth {
  ours: Moves[];
  peer: Moves[];
}

async function moveInTurn(browser: Browser, ours: Screen, theirs: Screen): Promise<MovesOfBoth> {
  const moves: MovesOfBoth = { ours: [], peer: [] };
  for (let run = 0; run < MOVE_RUNS; run += 1) {
    moves.ours.push(await movePages(browser, ours));
    moves.peer.push(await movePages(browser, theirs));
  }
  return moves;
}

function moveFigures(page: string, { ours, peer }: MovesOfBoth, of: (moves: Moves) => PageMove[]): Figure[] {
  const figure = (what: string, ms: (move: PageMove) => number, aim: string): Figure => ({
    what: `From the menu to ${page}: ${what}`,
    ours: middleOf(ours.flatMap(of).map(ms)),
    peer: middleOf(peer.flatMap(of).map(ms)),
    peerIs: PEER_PAGES_ARE,
    aim,
  });
  return [
    figure('its heading', ({ frameMs }) => frameMs, 'at most 100 ms'),
    figure('its data', ({ dataMs }) => dataMs, 'at most 300 ms'),
  ];
}

/** Returns the maximum of all runs, because bytes do not depend on the machine. */
function bytesOf(some: PageLoad[]): string {
  const kilobytes = (of: (load: PageLoad) => number) => `${round(Math.max(...some.map(of)) / 1_000, 1)} kB`;
  const files = Math.max(...some.map(({ codeFiles }) => codeFiles));
  const needed = `${kilobytes(({ codeBytes }) => codeBytes)} in ${files} files`;
  const isAhead = some.some(({ aheadBytes }) => aheadBytes > 0);
  return isAhead ? `${needed} (then ${kilobytes(({ aheadBytes }) => aheadBytes)} ahead)` : needed;
}

function middleOf(values: readonly number[]): string {
  const [least, middle, most] = spread(values);
  return `${round(middle)} ms (${round(least)}–${round(most)})`;
}

function spread(values: readonly number[]): [least: number, middle: number, most: number] {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[0] ?? Number.NaN, sorted[sorted.length >> 1] ?? Number.NaN, sorted.at(-1) ?? Number.NaN];
}
