import { LOADED_USER_ROLES, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { requestToken } from '@pitdesk/rig';
import { launchBrowser } from '@pitdesk/rig/browser';
import { percentileOf, round } from '@pitdesk/rig/measure';
import { startProduct } from '@pitdesk/rig/product';
import type { Figure } from '../report.ts';
import { loadPage, type PageLoad, type Screen } from './page-load.ts';
import { servePeer } from './serve-peer.ts';

/** The number of loads of each page; the median counts. */
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const FORM_AIM = 0.75;
const SIGN_IN_BYTES_AIM = 4 / 3;
/** The console also brings the data layer, sockets, languages, roads and notices. */
const DASHBOARD_BYTES_AIM = 2;
const FORM = 'form button[type=submit]';

interface Loads {
  readonly ours: readonly PageLoad[];
  readonly peer: readonly PageLoad[];
}

/** Measures sign-in and dashboard, in turns with a plain antd app's: other load of the machine affects both. */
export async function webFigures(): Promise<Figure[]> {
  const product = await startProduct({ LOG_LEVEL: 'warn', SIM_PLAYERS: '300' });
  const { url } = product.gateway;
  const peer = await servePeer(url);
  const browser = await launchBrowser();
  try {
    const inTurn = async (ours: Screen, theirs: Screen): Promise<Loads> => {
      const loads: { ours: PageLoad[]; peer: PageLoad[] } = { ours: [], peer: [] };
      for (let run = 0; run < RUNS; run += 1) {
        loads.ours.push(await loadPage(browser, ours));
        loads.peer.push(await loadPage(browser, theirs));
      }
      return loads;
    };
    const signIn = await inTurn(
      { url: `${url}/auth/login`, shown: FORM, storage: TOURED },
      { url: `${peer.url}/auth/login`, shown: FORM, storage: {} },
    );
    const dashboard = await inTurn(
      { url: `${url}/dashboard`, shown: 'main article', storage: await signedIn(url) },
      { url: `${peer.url}/dashboard`, shown: '.ant-card', storage: { token: await requestToken(url) } },
    );
    return [
      formFigure(signIn),
      bytesFigure('Sign-in', signIn, SIGN_IN_BYTES_AIM),
      bytesFigure('Dashboard', dashboard, DASHBOARD_BYTES_AIM),
    ];
  } finally {
    await browser.close();
    await peer.stop();
    await product.stop();
  }
}

const TOURED = { [STORAGE_KEYS.tour]: 'off' };

/** Returns what the browser of a returning user has stored. */
async function signedIn(url: string): Promise<Screen['storage']> {
  const accessToken = await requestToken(url);
  const answer = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  const user = { ...((await answer.json()) as object), roles: LOADED_USER_ROLES };
  return { ...TOURED, [STORAGE_KEYS.auth]: JSON.stringify({ user, accessToken }) };
}

function formFigure({ ours, peer }: Loads): Figure {
  const shown = (loads: readonly PageLoad[]): string => {
    const [least, middle, most] = [0, 0.5, 1].map((share) => round(painted(loads, share)));
    return `${middle} ms (${least}–${most})`;
  };
  return {
    what: 'Sign-in: the form painted',
    ours: shown(ours),
    peer: shown(peer),
    aim: `at most ${FORM_AIM} of the peer’s`,
    met: painted(ours, 0.5) <= FORM_AIM * painted(peer, 0.5),
  };
}

const painted = (loads: readonly PageLoad[], share: number): number =>
  percentileOf(
    loads.map(({ paintedMs }) => paintedMs),
    share,
  );

function bytesFigure(screen: string, { ours, peer }: Loads, most: number): Figure {
  // Bytes do not depend on the machine.
  const [own, theirs] = [ours, peer].map((loads) => Math.max(...loads.map(({ codeBytes }) => codeBytes)));
  const kilobytes = (bytes = Number.NaN): string => `${round(bytes / 1_000, 1)} kB`;
  return {
    what: `${screen}: JS and CSS, cold`,
    ours: kilobytes(own),
    peer: kilobytes(theirs),
    aim: `at most ${round(most, 2)} of the peer’s`,
    met: (own ?? Number.NaN) <= most * (theirs ?? Number.NaN),
  };
}
