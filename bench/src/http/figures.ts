import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { endpoints } from '@pitdesk/contracts/api';
import { DASHBOARD_TABLES_QUERY } from '@pitdesk/contracts/tables';
import { requestToken, ScriptProcess } from '@pitdesk/rig';
import { round } from '@pitdesk/rig/measure';
import { startGateway } from '@pitdesk/rig/product';
import type { Figure } from '../report.ts';
import { requestsPerSecond, type Target, type Throughput } from './requests-per-second.ts';

/** The measured server has a core for itself; the operator and the load share the other. */
const MEASURED_CORE = 0;
const OTHER_CORE = 1;

const AIM = 2;
const TABLES = `${endpoints.listTables.path}?${new URLSearchParams(DASHBOARD_TABLES_QUERY).toString()}`;

/** What a script answers once it listens. */
export interface Listening {
  readonly port: number;
  readonly token?: string;
}

const scriptOf = (name: string, env: Record<string, string> = {}): ScriptProcess =>
  new ScriptProcess(new URL(`./${name}-process.js`, import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });

/** Measures cached reads beside a plain NestJS on Fastify with the same duties, over the same operator. */
export async function httpFigures(): Promise<Figure[]> {
  const operator = scriptOf('quick-operator');
  const operatorUrl = urlOf(await operator.request<Listening>());
  const peer = scriptOf('plain-gateway', { UPSTREAM: operatorUrl });
  const gateway = await startGateway(operatorUrl, { settings: { LOG_LEVEL: 'info' } });
  try {
    const listening = await peer.request<Listening>();
    const ours = { url: gateway.url, pid: gateway.pid, token: await requestToken(gateway.url) };
    const theirs = { url: urlOf(listening), pid: peer.pid, token: listening.token ?? '' };
    for (const pid of [process.pid, operator.pid]) await pinTo(OTHER_CORE, pid);
    for (const { pid } of [ours, theirs]) await pinTo(MEASURED_CORE, pid);
    return [
      await compared('Cached `GET /api/tables`', ours, theirs, async () => ({})),
      await compared('The same, unchanged (304)', ours, theirs, async ({ url, token }) => {
        const { headers } = await fetch(url + TABLES, { headers: { authorization: `Bearer ${token}` } });
        return { 'if-none-match': headers.get('etag') ?? '' };
      }),
    ];
  } finally {
    await pinTo(`${MEASURED_CORE},${OTHER_CORE}`, process.pid);
    await gateway.remove();
    await peer.stop();
    await operator.stop();
  }
}

const urlOf = ({ port }: Listening): string => `http://127.0.0.1:${port}`;

type Server = Omit<Target, 'headers'>;

async function compared(
  what: string,
  ours: Server,
  theirs: Server,
  headersFor: (server: Server) => Promise<Record<string, string>>,
): Promise<Figure> {
  const read = async (server: Server): Promise<Throughput> => {
    const headers = await headersFor(server);
    return await requestsPerSecond({ ...server, url: server.url + TABLES, headers });
  };
  const [own, peer] = [await read(ours), await read(theirs)];
  const ratio = own.perSecond / peer.perSecond;
  return {
    what,
    ours: `${shown(own)}; ${round(ratio, 2)} of the peer’s`,
    peer: shown(peer),
    aim: `at least ${AIM} of the peer’s`,
    met: ratio >= AIM,
  };
}

const shown = ({ perSecond, p99Ms, cpuMs }: Throughput): string =>
  `${round(perSecond)}/s, p99 ${round(p99Ms)} ms, ${round(cpuMs, 3)} ms CPU each`;

/** Keeps a process, with all its threads, on these cores. */
async function pinTo(cores: number | string, pid: number): Promise<void> {
  await promisify(execFile)('taskset', ['-a', '-c', '-p', String(cores), String(pid)]);
}
