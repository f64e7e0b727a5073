import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A server as a process of its own, so that its processor time can be read. */
export interface ChildServer {
  readonly url: string;
  readonly pid: number;
  /** A bearer that it accepts; empty where it asks for none. */
  readonly token: string;
  stop(): void;
}

/** What a script sends once it listens. */
export interface Listening {
  readonly port: number;
  readonly token?: string;
}

/** Starts a script of this folder, which reports where it listens. */
export async function startChild(script: string, env: Record<string, string> = {}): Promise<ChildServer> {
  const file = fileURLToPath(new URL(`./${script}.js`, import.meta.url));
  const child = fork(file, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const [{ port, token = '' }] = (await once(child, 'message')) as [Listening];
  if (child.pid === undefined) throw new Error(`${script} has no process`);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, token, stop: () => void child.kill() };
}

/** In a child: lets the parent know where it listens. */
export const reportListening = (listening: Listening): void => void process.send?.(listening);

/** Keeps a process, with all its threads, on these cores. */
export async function pinTo(cores: number | string, pid: number): Promise<void> {
  await promisify(execFile)('taskset', ['-a', '-c', '-p', String(cores), String(pid)]);
}
