import { startTestServer } from '@pitdesk/prisma/testing';
import { IdentityProvider } from '@pitdesk/rig/identity-provider';
import type { FullConfig } from '@playwright/test';
import { type Access, shareProduct } from './shared-products.ts';
import { addressesOf, startTestProduct } from './start-product.ts';

/** The roles product also signs in at an identity provider. */
const ROLES = {
  ACCESS: 'roles',
  DEMO_ROLES: 'on',
  REGISTRATION: 'off',
  UPSTREAM_MEASURES_PATH: '/api/customerSupport/playerMeasure',
};

/**
 * No simulated player joins, leaves or writes: a test sees its own players alone, whatever others do. The tables play at
 * twice the speed.
 */
const WITHOUT_PLAYERS = { SIM_PLAYERS: '0', SIM_SPEED: '2' };

/** Stops what was started, the last first. */
type Stop = () => Promise<unknown>;

/**
 * Starts the PostgreSQL server and the shared products of the run, and returns what stops them. The workers find them by
 * their environment. The configuration's metadata names the products.
 */
export default async function startAll({ metadata }: FullConfig): Promise<Stop> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  const products = (metadata.products ?? []) as readonly Access[];
  const simulation = metadata.simulatedPlayers === true ? {} : WITHOUT_PLAYERS;
  try {
    const server = await startTestServer();
    stops.push(() => server.stop());
    for (const access of products) {
      const settings = access === 'roles' ? { ...ROLES, ...(await providerSettings(stops)) } : {};
      const product = await startTestProduct({ ...simulation, ...settings });
      stops.push(() => product.stop());
      shareProduct(access, addressesOf(product));
      if (access === 'roles' && provider !== undefined) provider.consoleUrl = product.gateway.url;
    }
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

let provider: IdentityProvider | undefined;

/** Starts an identity provider, and returns the settings that name it. */
async function providerSettings(stops: Stop[]): Promise<Record<string, string>> {
  const started = await IdentityProvider.start();
  provider = started;
  stops.push(() => started.close());
  process.env.PITDESK_E2E_ISSUER = started.issuer;
  return {
    OIDC_ISSUER: started.issuer,
    OIDC_CLIENT_ID: started.client.id,
    OIDC_CLIENT_SECRET: started.client.secret,
    OIDC_NAME: 'House ID',
    OIDC_ROLES: JSON.stringify({
      'pit-managers': [{ role: 'pit_manager' }],
      chat: [{ role: 'chat_moderator' }],
    }),
    OIDC_OPERATOR_BEARER: 'service',
  };
}
