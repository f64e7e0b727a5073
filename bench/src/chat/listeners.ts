import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * The messages that listeners received since the last report. `lost` counts gaps in the sequence, `doubled` repeated
 * messages.
 */
export interface Received {
  messages: number;
  lost: number;
  doubled: number;
  closed: number;
  latencies: [step: number, count: number][];
}

export type ListenersRequest =
  | { open: { port: number; token: string; room: string; count: number } }
  | { report: true };

const PROCESSES = 2;

/** Many staff sockets in one room, spread over several processes. */
export class Listeners {
  readonly #processes: ChildProcess[] = [];

  async open(port: number, token: string, room: string, count: number): Promise<void> {
    const script = fileURLToPath(new URL('./listeners-process.js', import.meta.url));
    await Promise.all(
      Array.from({ length: PROCESSES }, async () => {
        const child = fork(script);
        this.#processes.push(child);
        await this.#request(child, { open: { port, token, room, count: count / PROCESSES } });
      }),
    );
  }

  async received(): Promise<Received> {
    const all = await Promise.all(
      this.#processes.map(
        async (child) => (await this.#request(child, { report: true })) as { received: Received },
      ),
    );
    const sum = (of: 'messages' | 'lost' | 'doubled' | 'closed') =>
      all.reduce((total, { received }) => total + received[of], 0);
    return {
      messages: sum('messages'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      closed: sum('closed'),
      latencies: all.flatMap(({ received }) => received.latencies),
    };
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#processes.splice(0).map(async (child) => {
        const ended = once(child, 'exit');
        child.disconnect();
        await ended;
      }),
    );
  }

  #request(child: ChildProcess, request: ListenersRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onAnswer = (answer: unknown) => {
        child.off('exit', onExit);
        resolve(answer);
      };
      const onExit = () => {
        child.off('message', onAnswer);
        reject(new Error('A process of listeners ended'));
      };
      child.once('message', onAnswer).once('exit', onExit);
      child.send(request);
    });
  }
}
