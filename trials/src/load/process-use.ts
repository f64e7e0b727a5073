import { readFile } from 'node:fs/promises';
import { cpuTimeMs } from '@pitdesk/rig';
import type { Target } from './crew.ts';

/** The use of a process, or of a process and its children, since the last sample. */
export interface ProcessUse {
  /** Cores used; 1 is one whole core. */
  readonly cores: number;
  readonly rssMb: number;
}

const KB_PER_MB = 1_024;

/** Samples processes from outside, from /proc. */
export class ProcessWatch {
  readonly #watched: Target['processes'];
  readonly #before = new Map<number, number>();
  #at = performance.now();

  constructor(watched: Target['processes']) {
    this.#watched = watched;
  }

  async look(): Promise<Record<string, ProcessUse>> {
    const now = performance.now();
    const elapsed = now - this.#at;
    this.#at = now;
    const uses = await Promise.all(
      this.#watched.map(async ({ name, pid, family = false }) => {
        const pids = family ? [pid, ...(await childrenOf(pid))] : [pid];
        const all = await Promise.all(pids.map((one) => this.#use(one)));
        const cpuMs = all.reduce((sum, use) => sum + use.cpuMs, 0);
        const rssMb = all.reduce((sum, use) => sum + use.rssMb, 0);
        return [name, { cores: cpuMs / elapsed, rssMb }] as const;
      }),
    );
    return Object.fromEntries(uses);
  }

  /** Returns zero for a process that has ended. */
  async #use(pid: number): Promise<{ cpuMs: number; rssMb: number }> {
    try {
      const cpuMs = await cpuTimeMs(pid);
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const rssKb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
      const before = this.#before.get(pid) ?? cpuMs;
      this.#before.set(pid, cpuMs);
      return { cpuMs: cpuMs - before, rssMb: rssKb / KB_PER_MB };
    } catch {
      return { cpuMs: 0, rssMb: 0 };
    }
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}
