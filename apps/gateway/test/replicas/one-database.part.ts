import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import request from 'supertest';
import { AuditService } from '#core/audit/audit.service';
import { AuditStore } from '#core/audit/audit.store';
import { problemOf } from '#core/audit/check-chain';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import type { RunningGateway } from '../../src/testing/index.ts';
import { followed } from '../support/audit-chain.ts';
import { getMe, refresh, refreshCookie, type SignedIn, signIn } from '../support/console.ts';
import { Sockets, whenClosed } from '../support/sockets.ts';
import { byDatabase } from './pairs.ts';

const WITHIN_MS = 5_000;

describe('two replicas over one database', () => {
  /** Two gateways over one database, each with its own connections, like two processes. */
  let replicas: [RunningGateway, RunningGateway];

  beforeAll(() => {
    replicas = [byDatabase.replicas.at(0), byDatabase.replicas.at(1)];
  });

  it('return one successor to all simultaneous refreshes, on any replica', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { cookie } = await signIn(replicas[0]);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => refresh(replicas[index % 2 ? 1 : 0], cookie)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const successors = new Set(answers.map(refreshCookie));
      expect(successors.size).toBe(1);
      for (const successor of successors) await refresh(replicas[1], successor).expect(200);
    }
  });

  /** All ways in which a session ends on the first replica. */
  const ENDINGS: readonly [string, (one: SignedIn) => PromiseLike<unknown>][] = [
    ['signs out', (one) => callFirst(one, 'post', '/api/auth/logout')],
    ['signs out on another replica', async (one) => await endFrom(await signIn(replicas[0]), one)],
    [
      'is refused by the operator',
      async ({ cookie }) => {
        await byDatabase.replicas.mock.revokeTokensOf('floor1');
        await refresh(replicas[0], cookie).expect(401);
      },
    ],
  ];

  const callFirst = ({ accessToken }: SignedIn, verb: 'post' | 'delete' | 'get', path: string) =>
    request(replicas[0].url)[verb](path).auth(accessToken, { type: 'bearer' }).expect(200);

  /** Ends it from another browser of the same account. */
  async function endFrom(one: SignedIn, other: SignedIn): Promise<void> {
    const listed = (await callFirst(other, 'get', '/api/sessions')).body as SessionSummary[];
    const id = listed.find(({ current }) => current)?.id;
    await callFirst(one, 'delete', `/api/sessions/${id}`);
  }

  describe('without Redis, a user who', () => {
    const sockets = new Sockets();
    afterEach(() => sockets.closeAll());

    it.each(ENDINGS)(
      '%s is refused on every replica at the next request, and disconnected on every replica',
      async (_, end) => {
        const user = await signIn(replicas[0]);
        const open = await sockets.browser(replicas[1].url, user.accessToken);
        const reason = new Promise((resolve) => {
          open.once('session:ended', ({ reason }) => resolve(reason));
        });
        const closed = whenClosed(open);
        await getMe(replicas[1], user.accessToken).expect(200);
        await end(user);
        await getMe(replicas[1], user.accessToken).expect(401);
        expect(await reason).toBe('ended_elsewhere');
        byDatabase.letPass(DEFAULT_INTERVALS.sessionFarewellMs);
        await closed;
      },
    );

    it('sends no request is disconnected by the socket check within 5 s', async () => {
      const user = await signIn(replicas[0]);
      const closed = whenClosed(await sockets.browser(replicas[1].url, user.accessToken));
      await callFirst(user, 'post', '/api/auth/logout');
      const { sessionSocketsCheckMs, sessionTrustedMs } = DEFAULT_INTERVALS;
      expect(sessionSocketsCheckMs + sessionTrustedMs).toBeLessThan(WITHIN_MS);
      byDatabase.letPass(WITHIN_MS);
      await closed;
    });
  });

  it('write one audit chain together', async () => {
    const write = (replica: RunningGateway, index: number) =>
      replica.app.get(AuditService).record({
        action: 'client.disconnected',
        actor: { id: index, username: 'floor1' },
        ip: '127.0.0.1',
        result: 'ok',
      });
    const writes = Array.from({ length: 40 }, (_, index) => write(replicas[index % 2 ? 1 : 0], index));
    await Promise.all(writes);
    const entries = await replicas[0].app.get(AuditStore).read();
    expect(entries.filter(({ action }) => action === 'client.disconnected')).toHaveLength(40);
    expect(problemOf(await followed(replicas[0].database, replicas[0].settings))).toBeNull();
  });
});
