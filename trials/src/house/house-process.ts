import { once } from 'node:events';
import { AppProcess } from '../../../scripts/lib/app-process.mjs';
import { fromRoot } from '../../../scripts/lib/paths.mjs';

export interface ProcessPlan {
  readonly name: string;
  readonly app: 'gateway' | 'mock-backends';
  readonly url: string;
  readonly readyPath: string;
  readonly logFile: string;
  readonly env: Record<string, string>;
  /** Arguments of Node's own, such as `--cpu-prof`. */
  readonly nodeArgs: readonly string[];
  /** Runs what is built, or the source as it is. */
  readonly from: 'dist' | 'source';
}

/** What is otherwise at this start alone. */
export interface StartChanges {
  readonly env?: Record<string, string>;
  readonly nodeArgs?: readonly string[];
}

const FROM_SOURCE = ['--conditions=@pitdesk/source', '--import', fromRoot('register-typescript.mjs')];

/** One server of the house, as a process that can be stopped, killed, frozen and started again at its address. */
export class HouseProcess {
  readonly name: string;
  readonly url: string;
  readonly #plan: ProcessPlan;
  #running: AppProcess | undefined;
  #starts = 0;

  constructor(plan: ProcessPlan) {
    this.name = plan.name;
    this.url = plan.url;
    this.#plan = plan;
  }

  /** What the last start of it wrote. */
  get logFile(): string {
    const { logFile } = this.#plan;
    return this.#starts > 1 ? logFile.replace(/\.log$/, `-${this.#starts}.log`) : logFile;
  }

  /** Throws where it does not run. */
  get pid(): number {
    const pid = this.#running?.child.pid;
    if (pid === undefined || !this.isRunning) throw new Error(`${this.name} does not run`);
    return pid;
  }

  get isRunning(): boolean {
    return this.#running !== undefined && !this.#running.hasEnded;
  }

  /** How the process that was started last ended, in words, once it has. */
  get ended(): Promise<string> {
    if (this.#running === undefined) throw new Error(`${this.name} was never started`);
    return this.#running.ended;
  }

  /** Resolves once it is ready. */
  async start(changes: StartChanges = {}): Promise<void> {
    this.begin(changes);
    await this.ready();
  }

  /** Starts it, and waits for nothing. */
  begin({ env = {}, nodeArgs = [] }: StartChanges = {}): void {
    if (this.isRunning) throw new Error(`${this.name} runs already`);
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

  async ready(): Promise<void> {
    await this.#running?.ready({ url: this.url + this.#plan.readyPath });
  }

  /** SIGTERM, and SIGKILL for one that has not ended 10 s later. */
  async stop(): Promise<void> {
    this.thaw();
    await this.#running?.stop();
  }

  /** SIGKILL: it can finish nothing. */
  async kill(): Promise<void> {
    if (!this.isRunning || this.#running === undefined) return;
    const exit = once(this.#running.child, 'exit');
    this.#running.child.kill('SIGKILL');
    await exit;
  }

  /** SIGSTOP: its connections stay, and it does nothing. */
  freeze(): void {
    this.#running?.child.kill('SIGSTOP');
  }

  thaw(): void {
    if (this.isRunning) this.#running?.child.kill('SIGCONT');
  }
}
