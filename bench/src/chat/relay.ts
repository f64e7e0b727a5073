import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Relay {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a bare socket.io relay as a process; with an address, as the second hop behind another relay. */
export async function startRelay(upstreamUrl?: string): Promise<Relay> {
  const script = fileURLToPath(new URL('./relay-process.js', import.meta.url));
  const child = fork(script, upstreamUrl === undefined ? [] : [upstreamUrl]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
