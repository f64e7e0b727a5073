import { readFile } from 'node:fs/promises';
import type { Rounds } from './asked.ts';

const LOOK_EVERY_MS = 200;
const KILOBYTE = 1_024;

export interface Exported {
  rows: number;
  bytes: number;
  seconds: number;
  /** Resident memory of the gateway before, and the most of it while the file went out, in bytes. */
  before: number;
  peak: number;
}

/** Takes an export as fast as it comes, and watches the gateway's memory meanwhile. */
export async function exported(rounds: Rounds, pid: number, query: string): Promise<Exported> {
  const before = await residentBytes(pid);
  let peak = before;
  const watch = setInterval(() => {
    void residentBytes(pid).then((now) => {
      peak = Math.max(peak, now);
    });
  }, LOOK_EVERY_MS);
  const began = performance.now();
  try {
    const answer = await rounds.get(`/export?format=json${query}`);
    let bytes = 0;
    let end = '';
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength;
      end = (end + Buffer.from(part).toString('latin1')).slice(-KILOBYTE);
    }
    const rows = Number(/"rows_written":(\d+)/.exec(end)?.[1] ?? Number.NaN);
    return { rows, bytes, seconds: (performance.now() - began) / 1_000, before, peak };
  } finally {
    clearInterval(watch);
  }
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * KILOBYTE;
}
