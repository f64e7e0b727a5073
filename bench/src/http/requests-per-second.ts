import { cpuTimeMs } from '@pitdesk/rig';
import autocannon from 'autocannon';

export interface Throughput {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Processor time of the server's process for one request, in milliseconds. */
  readonly cpuMs: number;
}

export interface Target {
  readonly url: string;
  readonly pid: number;
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;

/** Keeps 32 connections busy for six seconds, after two that do not count. @throws Error at an answer other than 2xx or 304 */
export async function requestsPerSecond({ url, pid, token, headers }: Target): Promise<Throughput> {
  const options = {
    url,
    connections: CONNECTIONS,
    headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), ...headers },
  };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const before = await cpuTimeMs(pid);
  const { requests, latency, errors, statusCodeStats } = await autocannon({ ...options, duration: SECONDS });
  const cpuMs = ((await cpuTimeMs(pid)) - before) / requests.total;
  const wrong = Object.keys(statusCodeStats ?? {}).filter((code) => !/^(2..|304)$/.test(code));
  if (wrong.length > 0 || errors > 0) {
    throw new Error(`${url}: answers with ${wrong.join(', ')}, ${errors} failed`);
  }
  return { perSecond: requests.average, p99Ms: latency.p99, cpuMs };
}
