import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Takes every connection of a PostgreSQL server, those of the gateways too, and keeps them. */
export class Hoard {
  readonly #url: string;
  readonly #held: pg.Client[] = [];
  #over = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  async take(): Promise<void> {
    while (await this.#takeOne());
    await this.#held[0]?.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'pitdesk%' AND datname = 'console'",
    );
    // A connection that becomes free is taken again.
    this.#work = (async () => {
      while (!this.#over) if (!(await this.#takeOne())) await pause(10);
    })();
    while (await this.#takeOne());
  }

  async giveBack(): Promise<void> {
    this.#over = true;
    await this.#work;
    await Promise.all(this.#held.map((client) => client.end().catch(() => undefined)));
  }

  async #takeOne(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      this.#held.push(client);
      return true;
    } catch {
      return false;
    }
  }
}
