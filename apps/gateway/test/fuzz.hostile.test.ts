import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EndpointName, endpoints, SOCKET_NAMESPACES } from '@pitdesk/contracts/api';
import { FuzzedGateway, type Testimony } from './support/fuzz/fuzzed-gateway.ts';
import { RestFuzzer } from './support/fuzz/rest-fuzzer.ts';
import { slopeOf } from './support/fuzz/slope.ts';
import { SocketFuzzer } from './support/fuzz/socket-fuzzer.ts';
import { FuzzStaff } from './support/fuzz/staff.ts';

const CASES = Number(process.env.PITDESK_FUZZ_CASES ?? 100_000);
/** New in each run, which prints it. */
const SEED = Number(process.env.PITDESK_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = 20;
const LONGEST_MS = 7_200_000;
const LANES = 4;
const MB = 1_048_576;

/** Reads come first: writes can use the ids that they return. */
const CALLS = (Object.keys(endpoints) as EndpointName[]).sort(
  (a, b) => Number(endpoints[b].method === 'GET') - Number(endpoints[a].method === 'GET'),
);
const EVENTS = SOCKET_NAMESPACES.map(({ name, requests }) => ({ name, requests: Object.entries(requests) }));
const KINDS = CALLS.length + EVENTS.reduce((sum, { requests }) => sum + requests.length, 0) + 1;
const RUNS = Math.ceil(CASES / ROUNDS / KINDS);

let gateway: FuzzedGateway;
let rest: RestFuzzer;
let sockets: SocketFuzzer;
let stopped = false;

beforeAll(async () => {
  gateway = await FuzzedGateway.start();
  const staff = await FuzzStaff.hire(gateway.mock, gateway.url, 40);
  rest = new RestFuzzer(gateway.url, staff);
  sockets = new SocketFuzzer(gateway.url, staff, rest.known);
});
afterAll(async () => {
  await rest.close();
  if (!stopped) await gateway.stop();
});

/** Sends each call and each event several times, concurrently. @returns the broken promises */
async function round(seed: number): Promise<string[]> {
  const faults: string[] = [];
  const noted = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
    });
  const calls = [...CALLS];
  const lanes = Array.from({ length: LANES }, async () => {
    for (let name = calls.shift(); name !== undefined; name = calls.shift())
      await noted(rest.fuzz(name, RUNS, seed));
  });
  const ofSockets = EVENTS.map(async ({ name, requests }) => {
    for (const [event, request] of requests) await noted(sockets.fuzz(name, event, request, RUNS, seed));
  });
  await Promise.all([...lanes, ...ofSockets, noted(rest.fuzzAnyAddress(RUNS, seed))]);
  return faults;
}

it(
  'every call and every event keeps its promises for any input',
  async () => {
    const began = performance.now();
    const felt: Testimony[] = [];
    const faults: string[] = [];
    for (let nth = 0; nth < ROUNDS && faults.length === 0; nth += 1) {
      faults.push(...(await round(SEED + nth)));
      felt.push(await gateway.testify());
      process.stdout.write(`${rest.statuses.total + sockets.answers.total} ${JSON.stringify(felt.at(-1))}\n`);
    }
    const seconds = (performance.now() - began) / 1_000;
    const steady = felt.slice(Math.floor(felt.length / 4)).map(({ heapUsed }) => heapUsed / MB);
    const report = [
      `seed ${SEED}; ${rest.statuses.total + sockets.answers.total} cases in ${seconds.toFixed(0)} s`,
      `calls: ${String(rest.statuses)}`,
      `       ${String(rest.kinds)}`,
      `       ${String(rest.codes)}`,
      `events: ${String(sockets.answers)}`,
      `slowest: ${rest.slowest.map(({ ms, what }) => `${ms} ms ${what}`).join('; ')}`,
      `longest the loop stood still: ${Math.max(...felt.map(({ longestDelayMs }) => longestDelayMs))} ms`,
      `heap after gc, MB: ${felt.map(({ heapUsed }) => (heapUsed / MB).toFixed(1)).join(' ')}`,
      `slope: ${((slopeOf(steady) * ROUNDS * 1_024) / CASES).toFixed(2)} kB a case`,
    ].join('\n');
    process.stdout.write(`${report}\n`);
    expect(faults).toEqual([]);
    expect(await gateway.isWell()).toBe(true);
    stopped = true;
    expect(await gateway.stop()).toEqual([]);
  },
  LONGEST_MS,
);
