import autocannon from 'autocannon';

export interface Throughput {
  perSecond: number;
  p99Ms: number;
}

const SECONDS = 6;
const CONNECTIONS = 32;

/** Keeps 32 connections busy for six seconds. @throws Error when an answer is not 2xx */
export async function requestsPerSecond(url: string, token: string): Promise<Throughput> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}
