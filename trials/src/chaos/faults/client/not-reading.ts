import { once } from 'node:events';
import type { Socket as TcpSocket } from 'node:net';
import { CHAT_MESSAGE_EVENT, chatRoom } from '@pitdesk/contracts/chat';
import type { BackOfficeHandshake } from '@pitdesk/contracts/sockets';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { PRODUCTION_SECRETS } from '@pitdesk/rig/product';
import { io, type Socket } from 'socket.io-client';
import { defineFault } from '../../fault.ts';
import { inWords, quantile } from '../../floor/answers.ts';
import type { Floor } from '../../floor/floor.ts';
import { figures } from '../../floor/operator.ts';

const TALK = 900;
const LENGTH = 30_000;
const CLOSED_WITHIN_MS = 60_000;

interface Measured {
  readonly closedAfterMs: number | null;
  readonly wayMs: number;
  readonly grownMegabytes: number;
}

/** Connects a back-office client, which the operator allows to publish to any room. */
function colleague(floor: Floor): Socket {
  const auth: BackOfficeHandshake = {
    role: 'back-office',
    token: PRODUCTION_SECRETS.UPSTREAM_SERVICE_TOKEN,
  };
  return io(floor.stack.operator.url + CHAT_NAMESPACE, { auth, transports: ['websocket'], forceNew: true });
}

function connectionOf(socket: Socket): TcpSocket {
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: TcpSocket } };
  return ws._socket;
}

async function strike(floor: Floor): Promise<Measured> {
  const gateway = floor.stack.gateway(0);
  const table = floor.quietTable;
  const slow = io(gateway.url + CHAT_NAMESPACE, {
    auth: { token: floor.session.token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  await once(slow as unknown as NodeJS.EventEmitter, 'connect');
  await slow.emitWithAck('joinRoom', chatRoom(table.terminal));
  const speaker = colleague(floor);
  const memory = async () => (await figures(gateway)).value('process_resident_memory_bytes') ?? 0;
  const drops = async () =>
    (await figures(gateway)).value('pitdesk_dropped_total', { reason: 'slow_consumer' }) ?? 0;
  const [before, dropsBefore] = [await memory(), await drops()];
  const from = performance.now();
  const connection = connectionOf(slow).pause();
  let highest = before;
  let closedAfterMs: number | null = null;
  for (let index = 0; index < TALK; index += 1) {
    const data = {
      id: 10_000_000 + index,
      chat_id: table.chatId,
      sender: 'colleague',
      message: 'x'.repeat(LENGTH),
      created_at: new Date().toISOString(),
    };
    await speaker.emitWithAck(CHAT_MESSAGE_EVENT, {
      appendMessage: true,
      group: chatRoom(table.terminal),
      data,
    });
    if (index % 50 === 0) highest = Math.max(highest, await memory());
  }
  while (closedAfterMs === null && performance.now() - from < CLOSED_WITHIN_MS) {
    if ((await drops()) > dropsBefore) closedAfterMs = performance.now() - from;
    else await floor.forAWhile(100);
  }
  const to = performance.now();
  connection.destroy();
  slow.disconnect();
  speaker.disconnect();
  return {
    closedAfterMs,
    wayMs: quantile(floor.waysOf(from, to), 0.99),
    grownMegabytes: Math.round((highest - before) / 1_024 ** 2),
  };
}

export const notReading = defineFault({
  id: 'client-not-reading',
  area: 'Client',
  stack: 'one',
  does: `a browser does not read while ${TALK} messages of 30 kB come for it`,
  promise: 'it is closed, its memory is given back, and the others do not notice',
  heals: 'it may come back and ask anew',
  strike,
  figure: ({ closedAfterMs, wayMs, grownMegabytes }) =>
    `closed after ${closedAfterMs === null ? '–' : inWords(closedAfterMs)}; ${grownMegabytes} MB more memory at most; a message's way to the others ${inWords(wayMs)} (p99)`,
  verdict: ({ closedAfterMs, wayMs, grownMegabytes }) => ({
    'it was not closed': closedAfterMs === null,
    [`a message took ${inWords(wayMs)} to the others`]: !(wayMs < 2_000),
    [`memory grew by ${grownMegabytes} MB`]: grownMegabytes > 300,
  }),
});
