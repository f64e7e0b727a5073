import { setTimeout as pause } from 'node:timers/promises';
import type { ConsoleSession, Table } from './console-session.ts';

const BETWEEN_MS = 40;
const EVERY_NTH_WRITES = 25;

/** Reads every 40 ms, and sends a message at every 25th request, as one signed-in account; counts failures. */
export class RequestLoop {
  readonly #session: ConsoleSession;
  readonly #table: Table;
  readonly #name: string;
  #stopped = false;
  #ended: Promise<void> = Promise.resolve();
  requests = 0;
  /** Texts of the messages that were accepted. */
  readonly sent: string[] = [];
  readonly failures: string[] = [];

  /** @param name makes the texts of this loop's messages unique */
  constructor(session: ConsoleSession, table: Table, name: string) {
    this.#session = session;
    this.#table = table;
    this.#name = name;
  }

  start(): this {
    this.#ended = this.#loop();
    return this;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#ended;
  }

  async #loop(): Promise<void> {
    while (!this.#stopped) {
      this.requests += 1;
      await this.#once(this.requests).catch((error: unknown) => {
        const cause =
          error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
        this.failures.push(`${String(error)}${cause}`);
      });
      await pause(BETWEEN_MS);
    }
  }

  async #once(nth: number): Promise<void> {
    if (nth % EVERY_NTH_WRITES === 0) return this.#send(`during the restart ${this.#name}, ${nth}`);
    const path = ['/api/auth/me', '/api/tables', '/api/sessions', '/'][nth % 4] ?? '/';
    const response = await this.#session.call(path);
    await response.arrayBuffer();
    if (response.status !== 200) this.failures.push(`GET ${path}: ${response.status}`);
  }

  async #send(text: string): Promise<void> {
    const response = await this.#session.send(this.#table, text);
    if (response.ok) this.sent.push(text);
    else this.failures.push(`POST message: ${response.status} ${await response.text()}`);
  }
}
