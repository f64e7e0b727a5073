import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { AppProcess } from '../../../../scripts/lib/app-process.mjs';
import { Failure } from '../../../../scripts/lib/failure.mjs';
import { fromRoot } from '../../../../scripts/lib/paths.mjs';

export interface ServerPlan {
  readonly name: string;
  readonly app: 'gateway' | 'mock-backends';
  readonly url: string;
  readonly readyPath: string;
  /** Holds the data; `remove` deletes it. */
  readonly folder: string;
  readonly logFile: string;
  readonly env: NodeJS.ProcessEnv;
  /** Arguments of Node, such as `--cpu-prof`. */
  readonly nodeArgs: readonly string[];
  /** Runs the built app, or its TypeScript source. */
  readonly from: 'dist' | 'source';
}

/** Additions to the plan for one start. */
export interface StartChanges {
  readonly env?: Record<string, string>;
  readonly nodeArgs?: readonly string[];
}

const FROM_SOURCE = ['--conditions=@pitdesk/source', '--import', fromRoot('register-typescript.mjs')];

/** One app of the product as a child process. It can be stopped, killed, frozen and started again at its address. */
export class ServerProcess {
  readonly name: string;
  readonly url: string;
  readonly #plan: ServerPlan;
  #running: AppProcess | undefined;
  #starts = 0;

  constructor(plan: ServerPlan) {
    this.name = plan.name;
    this.url = plan.url;
    this.#plan = plan;
  }

  /** The log of the latest start. */
  get logFile(): string {
    const { logFile } = this.#plan;
    return this.#starts > 1 ? logFile.replace(/\.log$/, `-${this.#starts}.log`) : logFile;
  }

  /** Throws when the process is not running. */
  get pid(): number {
    const pid = this.#running?.child.pid;
    if (pid === undefined || !this.isRunning) throw new Error(`${this.name} is not running`);
    return pid;
  }

  get isRunning(): boolean {
    return this.#running !== undefined && !this.#running.hasEnded;
  }

  /** Resolves when the process of the latest start has ended, with `exit code 1`, `signal SIGKILL` or the error. */
  get ended(): Promise<string> {
    if (this.#running === undefined) throw new Error(`${this.name} was never started`);
    return this.#running.ended;
  }

  /** Starts the process and resolves when it is ready. */
  async start(changes: StartChanges = {}): Promise<void> {
    this.begin(changes);
    await this.ready();
  }

  /** Starts the process and does not wait until it is ready. */
  begin({ env = {}, nodeArgs = [] }: StartChanges = {}): void {
    if (this.isRunning) throw new Error(`${this.name} is already running`);
    this.#starts += 1;
    const { name, app, from, env: own, nodeArgs: always } = this.#plan;
    const main =
      from === 'dist'
        ? ['--enable-source-maps', fromRoot(`apps/${app}/dist/main.js`)]
        : [...FROM_SOURCE, fromRoot(`apps/${app}/src/main.ts`)];
    this.#running = new AppProcess({
      name,
      args: [...always, ...nodeArgs, ...main],
      env: { ...own, ...env },
      cwd: fromRoot(),
      logFile: this.logFile,
      verbose: false,
      print: () => undefined,
    });
  }

  /** Resolves when the process is ready. @throws Error with the last lines of its log when it ended or took 180 s */
  async ready(): Promise<void> {
    try {
      await this.#running?.ready({ url: this.url + this.#plan.readyPath });
    } catch (error) {
      throw error instanceof Failure ? new Error(`${error.message}\n${error.output}`) : error;
    }
  }

  /** Sends SIGTERM, and SIGKILL when the process has not ended 10 s later. */
  async stop(): Promise<void> {
    this.thaw();
    await this.#running?.stop();
  }

  /** Stops the process and deletes its folder. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#plan.folder, { recursive: true, force: true });
  }

  /** Sends SIGKILL: the process cannot finish anything. */
  async kill(): Promise<void> {
    if (!this.isRunning || this.#running === undefined) return;
    const exit = once(this.#running.child, 'exit');
    this.#running.child.kill('SIGKILL');
    await exit;
  }

  /** Sends SIGSTOP: the connections stay open and nothing is answered. */
  freeze(): void {
    this.#running?.child.kill('SIGSTOP');
  }

  thaw(): void {
    if (this.isRunning) this.#running?.child.kill('SIGCONT');
  }
}
