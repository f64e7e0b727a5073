import { readFile } from 'node:fs/promises';
import type { Rounds } from './rounds-reads.ts';

const LOOK_EVERY_MS = 200;
const KILOBYTE = 1_024;

export interface Exported {
  rows: number;
  bytes: number;
  seconds: number;
  /** The most resident memory of the gateway in the first tenth of the time, and in the last, in bytes. */
  early: number;
  late: number;
}

/** Reads an export as fast as it arrives, and samples the gateway's memory. */
export async function exported(rounds: Rounds, pid: number, query: string): Promise<Exported> {
  const looks: { at: number; resident: number }[] = [];
  const look = async (): Promise<void> => {
    const resident = await residentBytes(pid);
    looks.push({ at: performance.now(), resident });
  };
  const watch = setInterval(() => void look(), LOOK_EVERY_MS);
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
    await look();
    const ended = performance.now();
    const most = (from: number, to: number): number =>
      Math.max(...looks.filter(({ at }) => at >= from && at <= to).map(({ resident }) => resident));
    const tenth = Math.max((ended - began) / 10, 2 * LOOK_EVERY_MS);
    return {
      rows,
      bytes,
      seconds: (ended - began) / 1_000,
      early: most(began, began + tenth),
      late: most(ended - tenth, ended),
    };
  } finally {
    clearInterval(watch);
  }
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * KILOBYTE;
}
