import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DriverRequest } from './protocol.ts';

type Script = 'listeners' | 'speakers' | 'requesters';

/** The suffix of this file, which the script shares: .js when built, .ts as source. */
const SUFFIX = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** A separate process that puts load on the product, so that other work does not slow its measurements. */
export class Driver {
  readonly name: string;
  readonly #child: ChildProcess;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param execArgv arguments with which Node runs the source; none for the build */
  constructor(script: Script, execArgv: readonly string[] = []) {
    this.name = script;
    const file = fileURLToPath(new URL(`./${script}-process.${SUFFIX}`, import.meta.url));
    this.#child = fork(file, { execArgv: [...execArgv] });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends requests one after the other. */
  request<Answer = null>(request: DriverRequest): Promise<Answer> {
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

  #send(request: DriverRequest): Promise<unknown> {
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
      this.#child.send(request);
    });
  }
}
