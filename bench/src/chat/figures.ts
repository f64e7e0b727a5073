import { endpoints } from '@pitdesk/contracts/api';
import { chatRoom } from '@pitdesk/contracts/chat';
import { DASHBOARD_TABLES_QUERY, type Table } from '@pitdesk/contracts/tables';
import { requestToken, ScriptProcess } from '@pitdesk/rig';
import { percentileOf, round } from '@pitdesk/rig/measure';
import { startProduct } from '@pitdesk/rig/product';
import type { Figure } from '../report.ts';
import { type FanOut, fanOut, type Scene } from './fan-out.ts';

const SOCKETS = [200, 1_000];
const TERMINAL = 1;
/** The number of runs of each, in turns; the median counts. `BENCH_RUNS=1` for a quick look. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/** A message is stored and read back before it is shown; the peer forwards it. */
const CPU_AIM = 2.5;
const P99_AIM_MS = 250;

/**
 * Measures messages that fan out to the staff, beside a bare socket.io server. The gateway receives them from that same
 * server: it has one hop more.
 */
export async function chatFigures(): Promise<Figure[]> {
  const peer = new ScriptProcess(new URL('./relay-process.js', import.meta.url));
  const { port } = await peer.request<{ port: number }>();
  const operatorUrl = `http://127.0.0.1:${port}`;
  const product = await startProduct({
    LOG_LEVEL: 'warn',
    SIM_PLAYERS: '0',
    UPSTREAM_CHAT_SOCKET_URL: operatorUrl,
  });
  try {
    const { gateway } = product;
    const token = await requestToken(gateway.url);
    const chatId = await chatOfTerminal(gateway.url, token);
    const figures: Figure[] = [];
    for (const sockets of SOCKETS) {
      const scene: Scene = { operatorUrl, token, room: chatRoom(TERMINAL), chatId, sockets };
      const [ours, theirs]: [FanOut[], FanOut[]] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        theirs.push(await fanOut({ url: operatorUrl, pid: peer.pid }, scene));
        ours.push(await fanOut(gateway, scene));
      }
      figures.push(...compared(sockets, ours, theirs));
    }
    return figures;
  } finally {
    await product.stop();
    await peer.stop();
  }
}

function compared(sockets: number, ours: readonly FanOut[], theirs: readonly FanOut[]): Figure[] {
  const cpu = ({ cpuMicros }: FanOut): number => cpuMicros;
  const p99 = ({ p99Ms }: FanOut): number => p99Ms;
  const middle = (runs: readonly FanOut[], of: (run: FanOut) => number): number =>
    percentileOf(runs.map(of), 0.5);
  const figure = (what: string, unit: string, of: (run: FanOut) => number) => ({
    what: `A chat message to ${round(sockets)} sockets: ${what}`,
    ours: shown(ours.map(of), unit),
    peer: shown(theirs.map(of), unit),
  });
  return [
    {
      ...figure('processor time of a delivery', 'µs', cpu),
      aim: `at most ${CPU_AIM} of the peer’s`,
      met: middle(ours, cpu) <= CPU_AIM * middle(theirs, cpu),
    },
    {
      ...figure('p99 of its way', 'ms', p99),
      aim: `under ${P99_AIM_MS} ms`,
      met: middle(ours, p99) < P99_AIM_MS,
    },
  ];
}

/** Returns the median and the range of the runs. */
const shown = (values: readonly number[], unit: string): string => {
  const [least, middle, most] = [0, 0.5, 1].map((share) => round(percentileOf(values, share), 1));
  return `${middle} ${unit} (${least}–${most})`;
};

async function chatOfTerminal(url: string, token: string): Promise<Scene['chatId']> {
  const query = new URLSearchParams(DASHBOARD_TABLES_QUERY).toString();
  const answer = await fetch(`${url}${endpoints.listTables.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const tables = (await answer.json()) as Table[];
  const table = tables.find(({ terminal_id, chat }) => terminal_id === TERMINAL && chat);
  if (!table?.chat) throw new Error('The demo casino has no such chat');
  return table.chat.id;
}
