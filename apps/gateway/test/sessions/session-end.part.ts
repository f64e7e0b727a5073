import { describe, expect, it } from '@jest/globals';
import { SessionSweeper } from '#core/sessions/session-sweeper';
import { SessionsService } from '#core/sessions/sessions.service';
import { startGateway } from '../../src/testing/index.ts';
import { getMe, refresh, signIn } from '../support/console.ts';
import { console_ } from './console.ts';

describe('lifetime of a session', () => {
  const HOUR_MS = 3_600_000;

  const sessions = () => console_.gateway.database.client.session;

  it('is a shift, another one with each refresh, and a week at most', async () => {
    const { cookie } = await signIn(console_.gateway);
    const hoursLeft = async () => {
      const { expiresAt } = await sessions().findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
      return (expiresAt.getTime() - Date.now()) / HOUR_MS;
    };
    expect(await hoursLeft()).toBeCloseTo(12, 1);
    const { id } = await sessions().findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    const sixDaysAgo = new Date(Date.now() - (7 * 24 - 2) * HOUR_MS);
    await sessions().update({ where: { id }, data: { createdAt: sixDaysAgo } });
    await refresh(console_.gateway, cookie).expect(200);
    const { expiresAt } = await sessions().findUniqueOrThrow({ where: { id } });
    expect((expiresAt.getTime() - Date.now()) / HOUR_MS).toBeCloseTo(2, 1);
  });

  it('ends with a notification of its sockets and the deletion of the session', async () => {
    const { accessToken, cookie } = await signIn(console_.gateway, 'floor2');
    const { id } = await sessions().findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    await sessions().update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    // Another replica with an empty cache.
    const { database } = console_.gateway;
    const replica = await startGateway({ upstreamUrl: console_.mock.url, database });
    const endings: unknown[] = [];
    replica.app.get(SessionsService).onEnded((...ending) => endings.push(ending));
    await getMe(replica, accessToken).expect(401);
    await refresh(replica, cookie).expect(401);
    expect(endings).toEqual([[id, 'expired']]);
    await replica.app.get(SessionSweeper).sweep();
    expect(await sessions().findUnique({ where: { id } })).toBeNull();
    await replica.close();
  });
});
