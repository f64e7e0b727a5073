import { expect, it } from '@jest/globals';
import { FULL_CLIENT_LIST_INTERVAL_MS } from '@pitdesk/contracts/players';
import { EVERYWHERE } from '#core/permissions/reach';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { ManualClock } from '#testing/manual-clock';
import { standIn } from '#testing/stand-in';
import type { AnonymousClients } from './anonymous-clients.ts';
import { FullLists } from './full-lists.ts';
import type { RosterService } from './roster.service.ts';
import { NO_TABLES, Roster } from './roster.ts';

const VIEW = { listed: EVERYWHERE, named: EVERYWHERE };
const LATELY_MS = FULL_CLIENT_LIST_INTERVAL_MS / 2;

it('sends at most one list a second, however often the players change', () => {
  const clock = new ManualClock();
  let sent = 0;
  const nsp = {
    adapter: { rooms: new Map([['everybody', new Set(['one'])]]) },
    sockets: new Map([['one', { conn: {} }]]),
    local: {
      to: () => ({
        emit: () => {
          sent += 1;
        },
      }),
    },
  };
  const source = standIn<RosterService>({ roster: new Roster(), placement: NO_TABLES });
  const lists = new FullLists(clock, source, standIn<AnonymousClients>({}));
  // Of a socket, FullLists uses only these parts.
  const socket = { nsp, emit: () => true } as unknown as GameLogicSocket;
  lists.follow(socket, 'everybody', VIEW);
  const change = (times: number) => {
    for (let nth = 0; nth < times; nth += 1) lists.changed();
    clock.advance(0);
  };
  change(3);
  expect(sent).toBe(1);
  change(3);
  clock.advance(LATELY_MS);
  change(3);
  expect(sent).toBe(1);
  clock.advance(FULL_CLIENT_LIST_INTERVAL_MS - LATELY_MS);
  expect(sent).toBe(2);
  lists.stop();
});
