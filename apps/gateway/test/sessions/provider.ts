import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Access } from '@pitdesk/contracts/access';
import type { Me } from '@pitdesk/contracts/accounts';
import { until } from '@pitdesk/rig';
import { IdentityProvider } from '@pitdesk/rig/identity-provider';
import request from 'supertest';
import { ManualClock, type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { sessionIdOf } from '../support/console.ts';
import { ProviderBrowser } from '../support/provider-browser.ts';
import { console_ } from './console.ts';

const ROLES = {
  'pit-managers': [{ role: 'pit_manager', terminals: [1, 2] }],
  night: [{ role: 'pit_manager', terminals: [3] }],
  chat: [{ role: 'chat_moderator' }],
};

export const clock = new ManualClock();
export let provider: IdentityProvider;
/** A gateway whose accounts sign in at the provider, shared by the parts about single sign-on. */
export let gateway: RunningGateway;

export const settingsOf = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ACCESS: 'roles',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.id,
  OIDC_CLIENT_SECRET: provider.client.secret,
  OIDC_NAME: 'House ID',
  OIDC_ROLES: JSON.stringify(ROLES),
  OIDC_TERMINAL_CLAIM: 'terminal',
  OIDC_OPERATOR_BEARER: 'service',
  ...more,
});

beforeAll(async () => {
  provider = await IdentityProvider.start();
  gateway = await startGateway({ upstreamUrl: console_.mock.url, environment: settingsOf(), clock });
  provider.consoleUrl = gateway.url;
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});
beforeEach(() => {
  provider.person('p-1').groups = ['pit-managers', 'unknown'];
});
afterEach(() => {
  provider.tamper = undefined;
});

export const browserOf = (to: { url: string } = gateway) => new ProviderBrowser(to, provider);

export const me = async (token: string, { url } = gateway): Promise<Me & { access: Access }> =>
  (await request(url).get('/api/auth/me').auth(token, { type: 'bearer' }).expect(200)).body as Me & {
    access: Access;
  };

/** Returns the code with which the session's next request is refused. */
export const refusal = async (token: string, path = '/api/auth/me'): Promise<string> =>
  ((await request(gateway.url).get(path).auth(token, { type: 'bearer' })).body as { code: string }).code;

export const liveSession = (token: string) =>
  gateway.database.client.session.findUniqueOrThrow({
    where: { id: sessionIdOf(token) },
    include: { provider: true },
  });

export async function auditOf(action: string, code?: string) {
  return await until(async () => {
    const found = await gateway.database.client.auditEntry.findMany({
      where: { action, ...(code !== undefined && { code }) },
      orderBy: { seq: 'asc' },
    });
    return found.length > 0 ? found : undefined;
  });
}
