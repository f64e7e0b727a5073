import { STORAGE_KEYS } from '@pitdesk/contracts';
import { type Figure, round } from '../report.ts';
import { servePeer } from '../serve-peer.ts';
import { signIn } from '../sign-in.ts';
import type { Stack } from '../stack.ts';
import { type CodeBytes, codeBytes } from './code-bytes.ts';

const kilobytes = (bytes: number): string => `${round(bytes / 1_000)} kB`;
const shown = ({ needed, withPrefetch }: CodeBytes): string =>
  withPrefetch > needed
    ? `${kilobytes(needed)} (then ${kilobytes(withPrefetch - needed)} ahead)`
    : kilobytes(needed);

/** JS and CSS over the wire for a cold sign-in and a cold dashboard, beside a plain antd app with split routes. */
export async function webFigures({ gateway }: Stack): Promise<Figure[]> {
  const peer = await servePeer('plain-antd');
  try {
    const token = await signIn(gateway.url);
    const signInPage = await codeBytes(`${gateway.url}/auth/login`, 'form button[type=submit]');
    const dashboard = await codeBytes(`${gateway.url}/dashboard`, 'main article', async (page) => {
      await page.addInitScript(([key, state]) => localStorage.setItem(key, state), [
        STORAGE_KEYS.auth,
        JSON.stringify({ user: null, accessToken: token }),
      ] as const);
    });
    const peerIs = 'a plain antd app with split routes, built here';
    return [
      {
        what: 'Cold sign-in, JS and CSS',
        ours: shown(signInPage),
        peer: shown(await codeBytes(`${peer.url}/auth/login`, 'form button[type=submit]')),
        peerIs,
        aim: 'under 100 kB',
      },
      {
        what: 'Cold dashboard, JS and CSS',
        ours: shown(dashboard),
        peer: shown(await codeBytes(`${peer.url}/dashboard`, '.ant-card')),
        peerIs,
        aim: 'under 230 kB',
      },
    ];
  } finally {
    await peer.stop();
  }
}
