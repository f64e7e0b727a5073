import type { ClientsBaseline } from '@pitdesk/contracts/players';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io } from 'socket.io-client';
import { signIn } from './sign-in.ts';
import type { Stack } from './stack.ts';

/** The crowd swells and shrinks by so much of its size on its own. */
const TIDE = 0.15;
const THERE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;

/** Sets how many players the demo casino has, waits until they have come or gone, and stills it. */
export async function simulate({ mock, gateway }: Stack, players: number): Promise<void> {
  await change(mock.url, { players, paused: false });
  const token = await signIn(gateway.url);
  const until = performance.now() + THERE_WITHIN_MS;
  for (;;) {
    const online = await countOnline(gateway.url, token);
    if (Math.abs(online - players) <= players * TIDE) break;
    if (performance.now() > until) throw new Error(`${online} players are online instead of ${players}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  await change(mock.url, { paused: true });
}

async function change(mockUrl: string, body: { players?: number; paused: boolean }): Promise<void> {
  const answer = await fetch(`${mockUrl}/__simulation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The simulation answered ${answer.status}`);
}

async function countOnline(gatewayUrl: string, token: string): Promise<number> {
  const socket = io(gatewayUrl + GAME_LOGIC_NAMESPACE, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  try {
    const answer = (await socket.emitWithAck('getClientsList', {
      mode: 'counts',
    })) as AckResult<ClientsBaseline>;
    return answer.ok && answer.data.mode === 'counts' ? answer.data.total : Number.NaN;
  } finally {
    socket.disconnect();
  }
}
