import { setTimeout as pause } from 'node:timers/promises';
import type { EntityId } from '@pitdesk/contracts/fields';
import { cpuTimeMs, type LatencyPairs, percentileMs, ScriptProcess } from '@pitdesk/rig';
import { Speaker } from './speaker.ts';

/** The sender's room and chat, and the number of listeners. */
export interface Scene {
  readonly operatorUrl: string;
  readonly token: string;
  readonly room: string;
  readonly chatId: EntityId;
  readonly sockets: number;
}

export interface FanOut {
  /** Processor time per delivery of the process that serves the listeners. */
  readonly cpuMicros: number;
  /** From the send to the receipt by a listener. */
  readonly p99Ms: number;
}

/** What the listeners of one process received since the last report. */
export interface Received {
  readonly messages: number;
  readonly lost: number;
  readonly doubled: number;
  readonly closed: number;
  readonly latencies: LatencyPairs;
}

/** Offered to both: a rate that the peer holds on half of a core. */
const DELIVERIES_PER_SECOND = 40_000;
const MEASURED_MS = 8_000;
const WARM_UP_MS = 2_000;
const PROCESSES = 2;
const RECEIVED_WITHIN_MS = 200;
const DRAIN_MS = 5_000;

/** Sends at a fixed rate to many staff sockets of one room. @throws Error when a delivery is lost or comes again */
export async function fanOut(server: { url: string; pid: number }, scene: Scene): Promise<FanOut> {
  const { operatorUrl, token, room, chatId, sockets } = scene;
  const listeners = Array.from(
    { length: PROCESSES },
    () => new ScriptProcess(new URL('./listeners-process.js', import.meta.url)),
  );
  const reports = (): Promise<Received[]> =>
    Promise.all(listeners.map((one) => one.request<Received>('report')));
  const speaker = new Speaker(operatorUrl, room, chatId);
  try {
    const port = Number(new URL(server.url).port);
    const count = sockets / PROCESSES;
    await Promise.all(listeners.map((one) => one.request({ port, token, room, count })));
    // The gateway joins the operator's room when a socket joins its own.
    for (let receiving = 0; receiving < sockets; ) {
      speaker.send();
      await pause(RECEIVED_WITHIN_MS);
      receiving = sum(await reports(), 'messages');
    }
    const rate = DELIVERIES_PER_SECOND / sockets;
    await speaker.sendFor(WARM_UP_MS, rate);
    await pause(RECEIVED_WITHIN_MS);
    await reports();
    const cpuBefore = await cpuTimeMs(server.pid);
    const expected = (await speaker.sendFor(MEASURED_MS, rate)) * sockets;
    const received: Received[] = [];
    const until = performance.now() + DRAIN_MS;
    while (sum(received, 'messages') < expected && performance.now() < until) {
      await pause(RECEIVED_WITHIN_MS);
      received.push(...(await reports()));
    }
    const cpuMs = (await cpuTimeMs(server.pid)) - cpuBefore;
    const bad = (['lost', 'doubled', 'closed'] as const).filter((what) => sum(received, what) > 0);
    const missing = expected - sum(received, 'messages');
    if (bad.length > 0 || missing > 0) {
      throw new Error(`Deliveries were ${bad.join(', ')}; ${missing} did not come`);
    }
    const latencies = received.flatMap((one) => one.latencies);
    return { cpuMicros: (cpuMs * 1_000) / expected, p99Ms: percentileMs(latencies, 0.99) };
  } finally {
    speaker.close();
    await Promise.all(listeners.map((one) => one.stop()));
  }
}

const sum = (all: readonly Received[], of: 'messages' | 'lost' | 'doubled' | 'closed'): number =>
  all.reduce((total, one) => total + one[of], 0);
