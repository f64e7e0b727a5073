import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SOCKET_BACKLOG } from '@pitdesk/contracts/sockets';
import { scrape, until } from '@pitdesk/rig';
import { MetricsService } from '#features/metrics/metrics.service';
import { signIn, startConsole, type TestConsole } from './support/console.ts';
import { RawSocket } from './support/raw-socket.ts';
import { getClientsList, Sockets } from './support/sockets.ts';

const PLAYERS = 20_000;

let console_: TestConsole;
let metricsPort: number;
const sockets = new Sockets();
let open: RawSocket[] = [];

beforeAll(async () => {
  console_ = await startConsole({ metricsPort: 0 });
  metricsPort = console_.gateway.app.get(MetricsService).port ?? 0;
  const { roster } = console_.mock;
  roster.putAll(
    Array.from({ length: PLAYERS }, (_, nth) => ({
      role: 'player',
      socket_id: `socket-${nth}`,
      detail: { player: `ada-lovelace-${nth}`, table_name: 'Emerald 3' },
    })),
  );
  const { accessToken } = await signIn(console_.gateway, 'floor1');
  const witness = await sockets.browser(console_.gateway.url, accessToken);
  await until(async () => (await getClientsList(witness, 'counts')).total === PLAYERS || null);
  witness.disconnect();
});
afterEach(() => {
  sockets.closeAll();
  for (const socket of open) socket.close();
  open = [];
});
afterAll(() => console_.close());

async function figure(name: string, labels?: Record<string, string>): Promise<number> {
  return (await scrape(metricsPort)).value(name, labels) ?? 0;
}

/** A client that requests the whole list repeatedly and reads none of them. */
async function neverReads(token: string): Promise<RawSocket> {
  const socket = await RawSocket.open(console_.gateway.url);
  open.push(socket);
  await socket.join('/game-logic', token);
  socket.connection.pause();
  for (let nth = 0; nth < 40; nth += 1) {
    socket.send(`42/game-logic,${nth}["getClientsList",{"mode":"full"}]`);
  }
  return socket;
}

describe('sockets that request the whole list of 20,000 players and read nothing', () => {
  it('hold no more than the limit of their account, and others are answered', async () => {
    const { gateway } = console_;
    const { accessToken } = await signIn(gateway, 'floor1b');
    const witness = await sockets.browser(gateway.url, (await signIn(gateway, 'floor1')).accessToken);
    const closed = () => figure('pitdesk_sockets_closed_unread_total', { limit: 'account' });
    const before = await closed();
    let most = 0;
    // The kernel's buffers of a connection are not memory of the gateway: their size depends on the machine.
    for (let nth = 0; nth < 80 && (await closed()) === before; nth += 1) {
      await neverReads(accessToken);
      most = Math.max(most, await figure('pitdesk_socket_unread_bytes'));
      expect((await getClientsList(witness, 'counts')).total).toBe(PLAYERS);
    }
    expect(await closed()).toBeGreaterThan(before);
    expect(most).toBeGreaterThan(SOCKET_BACKLOG.connectionBytes);
    expect(most).toBeLessThanOrEqual(SOCKET_BACKLOG.accountBytes);
    expect(witness.connected).toBe(true);
  });
});
