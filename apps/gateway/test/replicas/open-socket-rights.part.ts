import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import { until } from '@pitdesk/rig';
import type { RunningGateway } from '../../src/testing/index.ts';
import { chatOf, sendAsPlayer } from '../support/chat.ts';
import { refresh, type SignedIn, signIn } from '../support/console.ts';
import type { Replicas } from '../support/replicas.ts';
import { emit, getClientsList, granted, refusal, Sockets, whenClosed } from '../support/sockets.ts';
import { byDatabase, byRedis } from './pairs.ts';

describe('open sockets of an account that changes', () => {
  const WITHIN_MS = 5_000;

  const sockets = new Sockets();
  afterEach(() => sockets.closeAll());

  describe.each([
    ['by Redis', byRedis, () => undefined],
    // By the clock: each replica checks its sockets within that time.
    ['by the database only', byDatabase, () => byDatabase.letPass(WITHIN_MS)],
  ])('account that the operator moves, known on another replica %s', (_name, pair, noticed) => {
    let replicas: Replicas;
    /** The replica that learns of the change, and the replica with the sockets. */
    let first: RunningGateway;
    let second: RunningGateway;
    let user: SignedIn;

    beforeAll(() => {
      replicas = pair.replicas;
      [first, second] = [replicas.at(0), replicas.at(1)];
    });
    beforeEach(async () => {
      await move('floor1', 1);
      user = await signIn(first, 'floor1');
    });

    const move = (username: string, terminalId: number) =>
      replicas.mock.database.client.user.update({ where: { username }, data: { terminalId } });

    /** Resolves with the notification of a socket, when it is closed. */
    async function closingNotice(socket: Awaited<ReturnType<Sockets['on']>>): Promise<unknown> {
      let change: unknown;
      socket.on('session:changed', (payload: unknown) => {
        change = payload;
      });
      await whenClosed(socket);
      return change;
    }

    it('without a terminal now, receives no chat, joins no room and disconnects nobody within 5 s', async () => {
      const chat = chatOf(replicas.mock);
      const [listener, actor] = [
        await sockets.chat(second.url, user.accessToken),
        await sockets.browser(second.url, user.accessToken),
      ];
      await granted(emit(listener, 'joinRoom', chat.room));
      const away = Promise.all([listener, actor].map(closingNotice));
      await move('floor1', 0);
      await refresh(first, user.cookie).expect(200);
      noticed();
      expect(await away).toEqual([{ reason: 'account_changed' }, { reason: 'account_changed' }]);

      await expect(sockets.chat(second.url, user.accessToken)).rejects.toMatchObject({
        data: { code: 'permission.no_terminal' },
      });
      const again = await sockets.browser(second.url, user.accessToken);
      expect(await refusal(emit(again, 'deleteClientBySocketId', 'somebody'))).toBe('permission.no_terminal');
      expect((await getClientsList(again, 'counts')).mode).toBe('counts');
    });

    it('loses its sockets of other sessions too, although their account was not refetched', async () => {
      const other = await signIn(second, 'floor1');
      const away = closingNotice(await sockets.chat(second.url, other.accessToken));
      await move('floor1', 2);
      await refresh(first, user.cookie).expect(200);
      noticed();
      expect(await away).toEqual({ reason: 'account_changed' });
    });

    it('loses its earlier sockets when it signs in again', async () => {
      const away = closingNotice(await sockets.chat(second.url, user.accessToken));
      await move('floor1', 2);
      await signIn(first, 'floor1');
      noticed();
      expect(await away).toEqual({ reason: 'account_changed' });
    });

    it('closes no socket of other accounts', async () => {
      const chat = chatOf(replicas.mock);
      const colleague = await sockets.chat(second.url, (await signIn(second, 'floor1b')).accessToken);
      await granted(emit(colleague, 'joinRoom', chat.room));
      const away = closingNotice(await sockets.chat(second.url, user.accessToken));
      await move('floor1', 0);
      await refresh(first, user.cookie).expect(200);
      noticed();
      await away;
      const received: unknown[] = [];
      colleague.on(CHAT_MESSAGE_EVENT, ({ data }) => received.push(data.message));
      await sendAsPlayer(replicas.mock, chat, 'Is anybody there?');
      await until(() => (received.includes('Is anybody there?') ? true : null));
      expect(colleague.connected).toBe(true);
    });
  });
});
