import { endpoints } from '@pitdesk/contracts/api';
import { chatRoom } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import { DASHBOARD_TABLES_QUERY } from '@pitdesk/contracts/tables';
import { requestToken } from '@pitdesk/rig';
import { type Product, startProduct } from '@pitdesk/rig/product';
import { type Figure, round } from '../report.ts';
import { setPlayers } from '../simulation.ts';
import { type FanOut, fanOut, type Scene } from './fan-out.ts';
import { type Relay, startRelay } from './relay.ts';

const SOCKETS = [200, 1_000];
const TERMINAL = 1;

/** The number of runs of each, alternating; the median counts. `BENCH_RUNS=1` for a quick look. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/**
 * Measures messages that fan out to the staff. The gateway receives them from a bare relay. That relay alone is the peer
 * with one hop; a second relay behind it is the peer with two.
 */
export async function chatFigures(shared: Product): Promise<Figure[]> {
  await setPlayers(shared, 0);
  const operator = await startRelay();
  const product = await startProduct({
    LOG_LEVEL: 'warn',
    SIM_PLAYERS: '0',
    UPSTREAM_CHAT_SOCKET_URL: operator.url,
  });
  try {
    const figures: Figure[] = [];
    for (const sockets of SOCKETS) figures.push(...(await fannedOut(operator, product, sockets)));
    return figures;
  } finally {
    await product.stop();
    await operator.stop();
  }
}

async function fannedOut(operator: Relay, { gateway }: Product, sockets: number): Promise<Figure[]> {
  const token = await requestToken(gateway.url);
  const chatId = await chatOfTerminal(gateway.url, token);
  const scene: Scene = { operatorUrl: operator.url, token, room: chatRoom(TERMINAL), chatId, sockets };
  const [ours, oneHop, twoHops]: [FanOut[], FanOut[], FanOut[]] = [[], [], []];
  for (let run = 0; run < RUNS; run += 1) {
    oneHop.push(await fanOut('one hop', operator, scene));
    const second = await startRelay(operator.url);
    twoHops.push(await fanOut('two hops', second, scene));
    await second.stop();
    ours.push(await fanOut('gateway', gateway, scene));
  }
  const what = `Chat deliveries a second to ${round(sockets)} sockets, p99 under 100 ms`;
  return [
    {
      what,
      ours: shown(ours),
      peer: shown(oneHop),
      peerIs: 'a bare socket.io broadcast, one hop, nothing checked or stored',
      aim: 'at least as many',
    },
    { what, ours: shown(ours), peer: shown(twoHops), peerIs: 'a bare socket.io relay, two hops' },
  ];
}

async function chatOfTerminal(url: string, token: string): Promise<EntityId> {
  const query = new URLSearchParams(DASHBOARD_TABLES_QUERY).toString();
  const answer = await fetch(`${url}${endpoints.listTables.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const tables = (await answer.json()) as Table[];
  const table = tables.find(({ terminal_id, chat }) => terminal_id === TERMINAL && chat);
  if (!table?.chat) throw new Error('The demo casino has no such chat');
  return table.chat.id;
}

/** Returns the median and the range of the runs, and the median processor time of a delivery. */
function shown(runs: readonly FanOut[]): string {
  const [least, middle, most] = spread(runs.map(({ perSecond }) => perSecond));
  const [, micros] = spread(runs.map(({ cpuMicros }) => cpuMicros));
  return `${round(middle)} (${round(least)}–${round(most)}), ${round(micros, 1)} µs CPU each`;
}

function spread(values: readonly number[]): [least: number, middle: number, most: number] {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[0] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
}
