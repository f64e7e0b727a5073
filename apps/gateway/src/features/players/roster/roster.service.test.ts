import { expect, it } from '@jest/globals';
import type { OnlineClient } from '@pitdesk/contracts/players';
import { ManualClock } from '#testing/manual-clock';
import { standIn } from '#testing/stand-in';
import type { KnownTables } from '#upstream/back-office/known-tables';
import type { GameSocket, GameSocketListener } from '#upstream/game-socket/game-socket';
import { RosterService } from './roster.service.ts';

it('knows whether a client leaves the list in time', async () => {
  const clock = new ManualClock();
  let socket: GameSocketListener = {};
  const online = new RosterService(
    clock,
    standIn<GameSocket>({ listen: (listener) => (socket = listener) }),
    standIn<KnownTables>({ onChange: () => undefined }),
  );
  const list = (...ids: string[]) =>
    socket.clientList?.(ids.map((socket_id): OnlineClient => ({ role: 'player', socket_id })));
  list('a', 'b');
  const [first, second] = [online.leaves('a', 8_000), online.leaves('b', 8_000)];
  list('b');
  expect(await first).toBe(true);
  expect(await online.leaves('a', 8_000)).toBe(true);
  clock.advance(8_000);
  expect(await second).toBe(false);
});
