import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

interface ScriptOptions {
  /** Arguments of Node, such as those that let it run TypeScript. */
  readonly execArgv?: readonly string[];
  /** The environment; that of this process by default. */
  readonly env?: NodeJS.ProcessEnv;
}

/** A script as a process of its own, which answers requests; it calls `answerRequests`. */
export class ScriptProcess {
  readonly name: string;
  readonly #child: ChildProcess;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(script: URL, { execArgv = [], env }: ScriptOptions = {}) {
    this.name = script.pathname.split('/').at(-1)?.split('-process', 1)[0] ?? '';
    this.#child = fork(script, {
      execArgv: [...execArgv],
      ...(env && { env }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error(`${this.name} has no process`);
    return this.#child.pid;
  }

  /** Sends a request after the earlier ones were answered. Rejects when the script fails or ends. */
  request<Answer = null>(request: unknown = null): Promise<Answer> {
    const answer = this.#turn.then(() => this.#send(request)) as Promise<Answer>;
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    if (this.#child.connected) this.#child.disconnect();
    await ended;
  }

  #send(request: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onAnswer = (answer: { done: unknown } | { failed: string }) => {
        this.#child.off('exit', onExit);
        if ('done' in answer) resolve(answer.done);
        else reject(new Error(`${this.name}: ${answer.failed}`));
      };
      const onExit = () => {
        this.#child.off('message', onAnswer);
        reject(new Error(`The process ${this.name} ended`));
      };
      this.#child.once('message', onAnswer).once('exit', onExit);
      this.#child.send({ request });
    });
  }
}

/** In the script of a `ScriptProcess`: answers the requests one after the other, and ends with the parent. */
export function answerRequests<Request>(answer: (request: Request) => Promise<unknown>): void {
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', ({ request }: { request: Request }) => {
    last = last
      .then(() => answer(request))
      .then(
        (done) => process.send?.({ done: done ?? null }),
        (error: unknown) => process.send?.({ failed: String(error) }),
      );
  });
  process.on('disconnect', () => process.exit());
}
