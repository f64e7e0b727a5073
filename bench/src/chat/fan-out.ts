import { setTimeout as pause } from 'node:timers/promises';
import type { EntityId } from '@pitdesk/contracts/fields';
import { cpuTimeMs } from '@pitdesk/rig';
import { round } from '../report.ts';
import { Listeners } from './listeners.ts';
import { ramp } from './ramp.ts';
import { Speaker } from './speaker.ts';

const RECEIVED_WITHIN_MS = 200;

/** The sender's room and chat, and the number of listeners. */
export interface Scene {
  operatorUrl: string;
  token: string;
  room: string;
  chatId: EntityId;
  sockets: number;
}

export interface FanOut {
  perSecond: number;
  /** Processor time per delivery of the process that serves the listeners, over the whole ramp. */
  cpuMicros: number;
}

export async function fanOut(
  name: string,
  server: { url: string; pid: number },
  { operatorUrl, token, room, chatId, sockets }: Scene,
): Promise<FanOut> {
  const listeners = new Listeners();
  const speaker = new Speaker(operatorUrl, room, chatId);
  try {
    await listeners.open(Number(new URL(server.url).port), token, room, sockets);
    await allReceive(speaker, listeners, sockets);
    const cpuBefore = await cpuTimeMs(server.pid);
    const { best, total } = await ramp(speaker, listeners, sockets);
    const cpuMicros = (((await cpuTimeMs(server.pid)) - cpuBefore) * 1_000) / total;
    console.log(`  ${name}, ${sockets} sockets: ${round(best)} a second, ${round(cpuMicros, 1)} µs CPU each`);
    return { perSecond: best, cpuMicros };
  } finally {
    speaker.close();
    await listeners.close();
  }
}

/** Sends until all listeners receive: the gateway joins the operator's room when a socket joins its own. */
async function allReceive(speaker: Speaker, listeners: Listeners, sockets: number): Promise<void> {
  for (let receiving = 0; receiving < sockets; ) {
    speaker.send();
    await pause(RECEIVED_WITHIN_MS);
    receiving = (await listeners.received()).messages;
  }
}
