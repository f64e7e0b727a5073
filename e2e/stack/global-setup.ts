import { startTestServer } from '@pitdesk/prisma/testing';
import { IdentityProvider } from '@pitdesk/rig/identity-provider';
import type { FullConfig } from '@playwright/test';
import { type Access, shareProduct } from './shared-products.ts';
import { addressesOf, startTestProduct, type TestProduct } from './start-product.ts';

const ROLES = {
  ACCESS: 'roles',
  DEMO_ROLES: 'on',
  REGISTRATION: 'off',
  UPSTREAM_SANCTIONS_PATH: '/api/customerSupport/playerSanction',
  UPSTREAM_TABLE_CONTROL_PATH: '/api/table',
};

/** No simulated player joins, leaves or writes: a test sees only its own players, whatever other tests do. */
const WITHOUT_PLAYERS = { SIM_PLAYERS: '0' };
/** A round takes half a minute, and a test waits for one. */
const QUICK_ROUNDS = { SIM_SPEED: '3' };
/** No test waits for a round. */
const SLOW_ROUNDS = { SIM_SPEED: '0.2' };

/** Stops the started processes, the last first. */
type Stop = () => Promise<unknown>;

/**
 * Starts the PostgreSQL server and the shared products of the run, and returns the functions that stop them. The
 * workers find them by their environment. The configuration's metadata names the products.
 */
export default async function startAll({ metadata }: FullConfig): Promise<Stop> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  const products = (metadata.products ?? []) as readonly Access[];
  const isFull = metadata.simulatedPlayers === true;
  const simulation = (speed: Readonly<Record<string, string>>) =>
    isFull ? {} : { ...WITHOUT_PLAYERS, ...speed };
  try {
    const server = await startTestServer();
    stops.push(() => server.stop());
    const starts = products.map((access) =>
      access === 'roles'
        ? startWithRoles(simulation(SLOW_ROUNDS), stops)
        : startShared(access, simulation(QUICK_ROUNDS), stops),
    );
    // If one start fails, the other must still be stopped.
    await Promise.allSettled(starts);
    await Promise.all(starts);
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function startShared(
  access: Access,
  settings: Readonly<Record<string, string>>,
  stops: Stop[],
): Promise<TestProduct> {
  const product = await startTestProduct(settings, []);
  stops.push(() => product.stop());
  shareProduct(access, addressesOf(product));
  return product;
}

/** Starts the product whose staff have roles, with an identity provider at which they may sign in too. */
async function startWithRoles(simulation: Readonly<Record<string, string>>, stops: Stop[]): Promise<void> {
  const provider = await IdentityProvider.start();
  stops.push(() => provider.close());
  process.env.PITDESK_E2E_ISSUER = provider.issuer;
  const product = await startShared(
    'roles',
    {
      ...simulation,
      ...ROLES,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.client.id,
      OIDC_CLIENT_SECRET: provider.client.secret,
      OIDC_NAME: 'House ID',
      OIDC_ROLES: JSON.stringify({
        'pit-managers': [{ role: 'pit_manager' }],
        chat: [{ role: 'chat_moderator' }],
      }),
      OIDC_OPERATOR_BEARER: 'service',
    },
    stops,
  );
  provider.consoleUrl = product.gateway.url;
}
