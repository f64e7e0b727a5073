import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { ClientsBaseline } from '@pitdesk/contracts/players';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import type { Page, WebSocketRoute } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import type { Stack } from '../stack.ts';
import { changes, everybody, TELL_EVERY_MS } from './crowd.ts';
import { type ListSpeed, measureList } from './measure.ts';

const EPOCH = 'bench';
/** socket.io's frame of a request for the list: `42/game-logic,7["getClientsList",{"mode":"delta"}]`. */
const ASKS_FOR_DELTAS = new RegExp(`^42${GAME_LOGIC_NAMESPACE},(\\d+)\\["getClientsList",\\{"mode":"delta"`);

/** The product's own page, with the crowd spoken into its socket in the gateway's words, so that the page alone is measured. */
export async function measureOurs(page: Page, { gateway }: Stack): Promise<ListSpeed> {
  const token = await signIn(gateway.url);
  await page.addInitScript(([key, state]) => localStorage.setItem(key, state), [
    STORAGE_KEYS.auth,
    JSON.stringify({ user: null, accessToken: token }),
  ] as const);
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
