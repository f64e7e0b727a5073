import { LOADED_USER_ROLES, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { requestToken } from '@pitdesk/rig';
import type { Screen } from './page-load.ts';

const SIGN_IN = '/auth/login';
const DASHBOARD = '/dashboard';
const FORM = 'form button[type=submit]';

export interface Screens {
  signIn: Screen;
  dashboard: Screen;
}

/** Returns the screens of our console: the dashboard for a returning user, with the tour off. */
export async function ourScreens(url: string): Promise<Screens> {
  const accessToken = await requestToken(url);
  const answer = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  const user = { ...((await answer.json()) as object), roles: LOADED_USER_ROLES };
  const storage = { [STORAGE_KEYS.tour]: 'off', [STORAGE_KEYS.liveTables]: 'socket' };
  const signedIn = { ...storage, [STORAGE_KEYS.auth]: JSON.stringify({ user, accessToken }) };
  return {
    signIn: { url: url + SIGN_IN, shown: FORM, storage },
    dashboard: { url: url + DASHBOARD, shown: 'main article', storage: signedIn },
  };
}

/** Returns the same screens of the peer, which requests the same gateway through its own server. */
export async function peerScreens(url: string): Promise<Screens> {
  return {
    signIn: { url: url + SIGN_IN, shown: FORM, storage: {} },
    dashboard: { url: url + DASHBOARD, shown: '.ant-card', storage: { token: await requestToken(url) } },
  };
}
