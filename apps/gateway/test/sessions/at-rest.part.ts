import { describe, expect, it, jest } from '@jest/globals';
import { SessionsService } from '#core/sessions/sessions.service';
import { startGateway } from '../../src/testing/index.ts';
import { refresh, sessionIdOf, signedIn, signIn } from '../support/console.ts';
import { console_ } from './console.ts';

describe('sessions at rest', () => {
  it('store no usable token in the database', async () => {
    const { gateway } = console_;
    const first = await signIn(gateway);
    const second = signedIn(await refresh(gateway, first.cookie).expect(200));
    const id = sessionIdOf(second.accessToken);
    const upstreamToken = await gateway.app.get(SessionsService).upstreamToken(id);
    const row = JSON.stringify(await gateway.database.client.session.findUniqueOrThrow({ where: { id } }));
    const [, firstToken = ''] = first.cookie.split('=');
    const [, secondToken = ''] = second.cookie.split('=');
    for (const token of [upstreamToken, firstToken, secondToken, second.accessToken]) {
      expect(token.length).toBeGreaterThan(20);
      expect(row).not.toContain(token);
      expect(row).not.toContain(Buffer.from(token).toString('base64').slice(0, 40));
    }
  });

  it('store nothing of an ended session', async () => {
    const { gateway } = console_;
    const { accessToken } = await signIn(gateway);
    const id = sessionIdOf(accessToken);
    await gateway.app.get(SessionsService).end(id, 'signed_out');
    const row = await gateway.database.client.session.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({
      upstreamTokenEncrypted: '',
      refreshSuccessorEncrypted: null,
      endedReason: 'signed_out',
    });
  });

  it('query the database once for all concurrent requests', async () => {
    const { gateway } = console_;
    const { accessToken } = await signIn(gateway);
    const sessions = gateway.app.get(SessionsService);
    const { session } = gateway.database.client;
    const findMany = jest.spyOn(session, 'findMany');
    await Promise.all(Array.from({ length: 20 }, () => sessions.authenticate(accessToken)));
    // Requests that arrive during the first read share the second.
    expect(findMany.mock.calls.length).toBeLessThanOrEqual(2);
    findMany.mockRestore();
  });

  it('are not restored by a read that began before their end', async () => {
    const { gateway } = console_;
    const { accessToken } = await signIn(gateway);
    const replica = await startGateway({ upstreamUrl: console_.mock.url, database: gateway.database });
    const sessions = replica.app.get(SessionsService);
    const reading = sessions.authenticate(accessToken).catch(() => undefined);
    await sessions.end(sessionIdOf(accessToken), 'signed_out');
    await reading;
    await expect(sessions.authenticate(accessToken)).rejects.toMatchObject({ code: 'auth.session_ended' });
    await replica.close();
  });
});
