import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process, also after its id was reused: another process with the same id has another start. */
export interface ProcessIdentity {
  host: string;
  pid: number;
  /** The start of the process in the operating system's format; empty when it is not available. */
  startedAt: string;
}

export function currentProcess(): ProcessIdentity {
  return { host: hostname(), pid: process.pid, startedAt: startOf(process.pid) };
}

/** Returns true while the process with this identity runs on this host. */
export function isRunningHere(identity: ProcessIdentity): boolean {
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(identity.pid) === identity.startedAt;
}

function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') return linuxStart(pid);
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function linuxStart(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the command may contain spaces and brackets, so field 22, the start, is counted from its end.
  const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${boot}/${startTicks}`;
}
