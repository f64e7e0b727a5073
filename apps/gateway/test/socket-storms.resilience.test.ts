import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SOCKET_DOOR } from '@pitdesk/contracts/sockets';
import { scrape } from '@pitdesk/rig';
import { MetricsService } from '#features/metrics/metrics.service';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { signIn, startConsole, type TestConsole } from './support/console.ts';
import { RawSocket } from './support/raw-socket.ts';
import { emit, granted, Sockets } from './support/sockets.ts';

let console_: TestConsole;
let token: string;
const sockets = new Sockets();
const open: RawSocket[] = [];

beforeAll(async () => {
  console_ = await startConsole({ metricsPort: 0 });
  token = (await signIn(console_.gateway)).accessToken;
});
afterEach(() => {
  sockets.closeAll();
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => console_.close());

async function connect({ url }: RunningGateway = console_.gateway): Promise<RawSocket> {
  const socket = await RawSocket.open(url);
  open.push(socket);
  return socket;
}

const storms = async (): Promise<number> => {
  const port = console_.gateway.app.get(MetricsService).port ?? 0;
  return (await scrape(port)).value('pitdesk_dropped_total', { reason: 'socket_storm' }) ?? 0;
};

const repeated = (packet: string, times: number): string[] => Array.from({ length: times }, () => packet);
const badJoin = '40/game-logic,{"token":"bad"}';

describe('socket connection', () => {
  it('that repeats an invalid token is answered a few times, then closed and counted', async () => {
    const before = await storms();
    const socket = await connect();
    socket.send(...repeated(badJoin, 1_000));
    await socket.whenClosed();
    expect(socket.packets.filter((packet) => packet.startsWith('44')).length).toBeLessThanOrEqual(
      SOCKET_DOOR.refusals,
    );
    expect(await storms()).toBe(before + 1);
  });

  it('that repeatedly joins an unknown namespace is closed', async () => {
    const socket = await connect();
    socket.send(...repeated('40/nowhere,', 50));
    await socket.whenClosed();
  });

  it('that endlessly joins and leaves with a valid token is closed', async () => {
    const socket = await connect();
    for (let nth = 0; nth < SOCKET_DOOR.connects; nth += 1) {
      // One after the other: an answer shows that the other namespace was left.
      const namespace = nth % 2 === 0 ? '/game-logic' : '/chat';
      socket.packets.length = 0;
      await socket.join(namespace, token);
      socket.send(`41${namespace},`);
    }
    socket.send(`40/game-logic,${JSON.stringify({ token })}`);
    await socket.whenClosed();
  });

  it('that sends endless tiny packets is closed, although no handler reads them', async () => {
    const socket = await connect();
    await socket.join('/game-logic', token);
    socket.send(...repeated('3', SOCKET_DOOR.packets + 1));
    await socket.whenClosed();
  });

  it.each(['42/game-logic,[', '4nonsense', '49', 'x', '40/game-logic,{"token"'])(
    'that sends an invalid packet is closed: %s',
    async (packet) => {
      const socket = await connect();
      socket.send(packet);
      await socket.whenClosed();
    },
  );

  it('with occasional failed joins and one successful join stays open', async () => {
    const socket = await connect();
    for (let nth = 1; nth < SOCKET_DOOR.refusals; nth += 1) {
      socket.packets.length = 0;
      socket.send(badJoin);
      await socket.got('44/game-logic,');
    }
    await socket.join('/game-logic', token);
    socket.send('42/game-logic,0["leaveClientsList",null]');
    expect(await socket.got('43/game-logic,0')).toContain('"ok":true');
  });

  it('is closed some seconds after it left its last namespace', async () => {
    const socket = await connect();
    await socket.join('/game-logic', token);
    socket.send('41/game-logic,');
    await socket.whenClosed();
  });
});

it('an address with connections closed for storms may open fewer for a while, and keeps its others', async () => {
  const gateway = await startGateway({ upstreamUrl: console_.mock.url, database: console_.gateway.database });
  const witness = await sockets.browser(gateway.url, token);
  let refused = 0;
  for (let nth = 0; nth < SOCKET_DOOR.perAddress / SOCKET_DOOR.penalty + 2; nth += 1) {
    const socket = await connect(gateway);
    if (socket.isRefused) refused += 1;
    else socket.send(...repeated(badJoin, SOCKET_DOOR.refusals + 1));
    await socket.whenClosed();
  }
  expect(refused).toBeGreaterThan(0);
  await granted(emit(witness, 'leaveClientsList', null));
  await gateway.close();
});
