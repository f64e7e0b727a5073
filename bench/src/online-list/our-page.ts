import type { ClientsBaseline } from '@pitdesk/contracts/players';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { signInPage } from '@pitdesk/rig/browser';
import { type Product } from '@pitdesk/rig/product';
import type { Page, WebSocketRoute } from '@playwright/test';
import { changes, everybody, TELL_EVERY_MS } from './crowd.ts';
import { type ListSpeed, measureList } from './measure.ts';

const EPOCH = 'bench';
/** socket.io's frame of a request for the list: `42/game-logic,7["getClientsList",{"mode":"delta"}]`. */
const ASKS_FOR_DELTAS = new RegExp(`^42${GAME_LOGIC_NAMESPACE},(\\d+)\\["getClientsList",\\{"mode":"delta"`);

/** Measures the product's page alone: the players are sent into its socket as the gateway would send them. */
export async function measureOurs(page: Page, { gateway }: Product): Promise<ListSpeed> {
  await signInPage(page, 'floor1', gateway.url);
  let timer: NodeJS.Timeout | undefined;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const [, id] = ASKS_FOR_DELTAS.exec(String(message)) ?? [];
      if (id === undefined) server.send(message);
      else timer ??= speak(socket, id);
    });
  });
  try {
    await page.goto(`${gateway.url}/management/players`);
    await page.locator('[data-player]').first().waitFor();
    return await measureList(page, '.players-grid');
  } finally {
    clearInterval(timer);
  }
}

function speak(socket: WebSocketRoute, id: string): NodeJS.Timeout {
  const baseline: AckResult<ClientsBaseline> = {
    ok: true,
    data: {
      mode: 'delta',
      epoch: EPOCH,
      seq: 0,
      feed: { state: 'live', since: new Date().toISOString() },
      clients: everybody(),
    },
  };
  socket.send(`43${GAME_LOGIC_NAMESPACE},${id}${JSON.stringify([baseline])}`);
  const steps = changes(EPOCH);
  return setInterval(() => {
    const { value } = steps.next();
    socket.send(`42${GAME_LOGIC_NAMESPACE},${JSON.stringify(['clientList:delta', value])}`);
  }, TELL_EVERY_MS);
}
