import { Socket } from 'node:net';
import pg from 'pg';

const CHECK_EVERY_MS = 1_000;
/** A number of checks, not of seconds: a process that was itself blocked ran no checks meanwhile. */
const SILENT_CHECKS = 5;

/**
 * Checks every second over its own connection that the server answers, and notifies when the server turns silent and
 * when it answers again. A server that keeps its connections but does not answer would block each statement for the time
 * limit of the longest one. A server that refuses is not silent: its callers get an error themselves.
 */
export class ServerWatch {
  readonly #url: string;
  readonly #onChange: (isSilent: boolean) => void;
  readonly #timer: NodeJS.Timeout;
  #isSilent = false;
  #socket: Socket | undefined;
  #client: pg.Client | undefined;
  #isChecking = false;
  #checks = 0;

  constructor(url: string, onChange: (isSilent: boolean) => void) {
    this.#url = url;
    this.#onChange = onChange;
    this.#timer = setInterval(() => this.#check(), CHECK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#socket?.destroy();
  }

  #check(): void {
    if (!this.#isChecking) {
      this.#isChecking = true;
      this.#checks = 0;
      void this.#query();
      return;
    }
    this.#checks += 1;
    if (this.#checks < SILENT_CHECKS) return;
    this.#set(true);
    this.#socket?.destroy();
  }

  async #query(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      await this.#client.query('SELECT 1');
      this.#set(false);
    } catch {
      this.#client = undefined;
      // The server itself closed the connection, so it is not silent: its callers get an error.
      if (this.#checks < SILENT_CHECKS) this.#set(false);
      this.#socket?.destroy();
    }
    this.#isChecking = false;
  }

  #set(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    this.#onChange(isSilent);
  }

  async #connect(): Promise<pg.Client> {
    const stream = () => {
      this.#socket = new Socket();
      return this.#socket;
    };
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'pitdesk-watch',
      keepAlive: true,
      stream,
    });
    client.on('error', () => {
      this.#client = undefined;
    });
    await client.connect();
    return client;
  }
}
