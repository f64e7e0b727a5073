import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import request from 'supertest';
import { sessionKeys } from '../src/modules/sessions/session-keys.ts';
import { type RunningGateway, type SettingsOverrides, startGateway } from '../src/testing/index.ts';
import { getMe, refresh, signedIn, signIn, startConsole, type TestConsole } from './support/console.ts';
import { ask, granted, Sockets } from './support/sockets.ts';

const OLD = 'Kx7-a-secret-that-tests-alone-know-Q2v9';
const NEW = 'Zp3-the-secret-after-a-rotation-W8k1x';

const sockets = new Sockets();
const started: RunningGateway[] = [];
let console_: TestConsole;

beforeAll(async () => {
  console_ = await startConsole({ session: { secret: OLD, previousSecret: null } });
}, 60_000);
afterAll(async () => {
  sockets.closeAll();
  for (const gateway of started) await gateway.close();
  await console_.close();
}, 30_000);

/** One more gateway over the same database, as it is started with other settings. */
async function restarted(
  settings: SettingsOverrides,
  { url }: MockBackends = console_.mock,
): Promise<RunningGateway> {
  const gateway = await startGateway({ upstreamUrl: url, database: console_.gateway.database, settings });
  started.push(gateway);
  return gateway;
}

const withSecrets = (secret: string, previousSecret: string | null) =>
  restarted({ session: { secret, previousSecret } });

const keyOf = (token: string) =>
  new JwtService({}).decode<{ header: { kid: string } }>(token, { complete: true }).header.kid;

const tablesOf = ({ url }: RunningGateway, accessToken: string) =>
  request(url).get('/api/tables').auth(accessToken, { type: 'bearer' });

describe('the session secret is rotated', () => {
  it('over a session that goes on: its token, its socket, its refresh, and its operator’s bearer', async () => {
    const before = await signIn(console_.gateway);
    expect(keyOf(before.accessToken)).toBe(sessionKeys(OLD).id);

    const during = await withSecrets(NEW, OLD);
    await tablesOf(during, before.accessToken).expect(200);
    const socket = await sockets.browser(during.url, before.accessToken);
    await granted(ask(socket, 'getClientsList', { mode: 'counts' }));
    const renewed = signedIn(await refresh(during, before.cookie).expect(200));
    expect(keyOf(renewed.accessToken)).toBe(sessionKeys(NEW).id);

    const after = await withSecrets(NEW, null);
    await tablesOf(after, renewed.accessToken).expect(200);
    const again = signedIn(await refresh(after, renewed.cookie).expect(200));
    await sockets.browser(after.url, again.accessToken);
    await getMe(after, before.accessToken).expect(401);
  }, 30_000);

  it('one gateway after the other, where each first learns the new one beside its own', async () => {
    const learnt = await withSecrets(OLD, NEW);
    const first = await withSecrets(NEW, OLD);
    // A browser that the balancer sends to and fro.
    const before = await signIn(learnt);
    const renewed = signedIn(await refresh(first, before.cookie).expect(200));
    await tablesOf(learnt, renewed.accessToken).expect(200);
    const back = signedIn(await refresh(learnt, renewed.cookie).expect(200));
    expect(keyOf(back.accessToken)).toBe(sessionKeys(OLD).id);
    await tablesOf(first, back.accessToken).expect(200);
  }, 30_000);
});

it('the operator’s tokens for the gateway are exchanged under a session that goes on', async () => {
  const { accessToken } = await signIn(console_.gateway);
  const exchanged = await startMockBackends({
    slotsBearer: 'bearer-of-next-month',
    serviceToken: 'token-of-next-month',
  });
  const eventsOf = (gateway: RunningGateway) =>
    request(gateway.url).get('/api/event/all').auth(accessToken, { type: 'bearer' });
  const unaware = await restarted({}, exchanged);
  expect((await eventsOf(unaware).expect(502)).body).toMatchObject({ code: 'upstream.refused' });
  await getMe(unaware, accessToken).expect(200);

  const upstream = { slotsBearer: 'bearer-of-next-month', serviceToken: 'token-of-next-month' };
  const aware = await restarted({ upstream }, exchanged);
  await eventsOf(aware).expect(200);
  const socket = await sockets.browser(aware.url, accessToken);
  await granted(ask(socket, 'getClientsList', { mode: 'counts' }));
  await Promise.all(started.splice(started.indexOf(unaware)).map((gateway) => gateway.close()));
  await exchanged.close();
}, 30_000);
