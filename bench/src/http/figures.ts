import { endpoints } from '@pitdesk/contracts/api';
import { DASHBOARD_TABLES_QUERY } from '@pitdesk/contracts/tables';
import { requestToken } from '@pitdesk/rig';
import { type Product, startGateway } from '@pitdesk/rig/product';
import { type Figure, round } from '../report.ts';
import { type ChildServer, pinTo, startChild } from './child-server.ts';
import { requestsPerSecond, type Target, type Throughput } from './requests-per-second.ts';

/** The server that is measured has a core for itself; the operator and the load share the other. */
const MEASURED_CORE = 0;
const OTHER_CORE = 1;

const TABLES_QUERY = new URLSearchParams(DASHBOARD_TABLES_QUERY).toString();
const ROUNDS_QUERY = 'per_page=25';

type Server = Omit<Target, 'headers'>;
type Read = (server: Server) => Promise<Throughput>;

interface Peer {
  readonly is: string;
  readonly read: Read;
  readonly server: Server;
}

/** The reads of the console beside the operator itself, a proxy, and a gateway as the manuals have it; and of its own pages. */
export async function httpFigures(product: Product): Promise<Figure[]> {
  // The casino of the other parts would play on beside it.
  product.gateway.freeze();
  product.operator.freeze();
  const operator = await startChild('quick-operator-process');
  const upstream = { UPSTREAM: operator.url };
  const children = await Promise.all([
    startChild('proxy-process', upstream),
    startChild('plain-gateway-process', { ...upstream, PLATFORM: 'fastify' }),
    startChild('plain-gateway-process', { ...upstream, PLATFORM: 'express' }),
  ]);
  const gateway = await startGateway(operator.url, { settings: { LOG_LEVEL: 'info' } });
  try {
    const ours = { url: gateway.url, pid: gateway.pid, token: await requestToken(gateway.url) };
    await pinTo(OTHER_CORE, process.pid);
    await pinTo(OTHER_CORE, operator.pid);
    for (const { pid } of [...children, gateway]) await pinTo(MEASURED_CORE, pid);
    return await allFigures(ours, operator, children);
  } finally {
    await gateway.stop();
    for (const child of [...children, operator]) child.stop();
    await pinTo(`${MEASURED_CORE},${OTHER_CORE}`, process.pid);
    product.operator.thaw();
    product.gateway.thaw();
  }
}

async function allFigures(
  ours: Server,
  operator: ChildServer,
  [proxy, nestFastify, nestExpress]: readonly ChildServer[],
): Promise<Figure[]> {
  const read =
    (path: string, headers?: Record<string, string>): Read =>
    ({ url, ...server }) =>
      requestsPerSecond({ ...server, url: url + path, ...(headers && { headers }) });
  const tables = `${endpoints.listTables.path}?${TABLES_QUERY}`;
  const rounds = `${endpoints.listRounds.path}?${ROUNDS_QUERY}`;
  const unchanged: Read = async (server) => {
    const headers = { authorization: `Bearer ${server.token}` };
    const { headers: answered } = await fetch(server.url + tables, { headers });
    return await read(tables, { 'if-none-match': answered.get('etag') ?? '' })(server);
  };
  const peers = (plain: Read, direct: Read, passedOn?: Read): Peer[] => [
    { is: 'the operator asked directly', read: direct, server: operator },
    ...(passedOn && proxy
      ? [{ is: '`@fastify/http-proxy`, nothing checked', read: passedOn, server: proxy }]
      : []),
    ...(nestFastify ? [{ is: 'plain NestJS on Fastify with axios', read: plain, server: nestFastify }] : []),
    ...(nestExpress ? [{ is: 'plain NestJS on Express with axios', read: plain, server: nestExpress }] : []),
  ];
  const tablesThere = read(`/api/table?${TABLES_QUERY}`);
  const roundsThere = read(`/api/round?${ROUNDS_QUERY}`);
  return [
    ...(await compared('Cached `GET /api/tables`', read(tables), ours, peers(read(tables), tablesThere))),
    ...(await compared('The same, unchanged (304)', unchanged, ours, peers(unchanged, tablesThere))),
    ...(await compared(
      'Uncached `GET /api/rounds`',
      read(rounds),
      ours,
      peers(read('/api/rounds'), roundsThere, roundsThere),
    )),
    ...(await compared(
      '`GET /api/event/all` of 200',
      read(`${endpoints.listEvents.path}?per_page=25`),
      ours,
      [{ is: 'the operator asked directly', read: read('/api/event/all'), server: operator }],
    )),
    ...(await compared('`GET /api/auth/me`', read(endpoints.getMe.path), ours, [
      { is: 'the operator asked directly', read: read('/api/auth/me'), server: operator },
    ])),
  ];
}

/** Measures a read at the console, and right after it at each of its peers. */
async function compared(what: string, read: Read, ours: Server, peers: readonly Peer[]): Promise<Figure[]> {
  const own = await read(ours);
  const figures: Figure[] = [];
  for (const { is, read: readPeer, server } of peers) {
    await pinTo(MEASURED_CORE, server.pid);
    const peer = await readPeer(server);
    if (is.startsWith('the operator')) await pinTo(OTHER_CORE, server.pid);
    const ratio = `${round(own.perSecond / peer.perSecond, 2)} of the peer’s`;
    figures.push({ what, ours: `${shown(own)}; ${ratio}`, peer: shown(peer), peerIs: is });
  }
  return figures;
}

const shown = ({ perSecond, p99Ms, cpuMs }: Throughput): string =>
  `${round(perSecond)}/s, p99 ${round(p99Ms)} ms, ${round(cpuMs, 3)} ms CPU each`;
