import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 40;
const EVERY_NTH_WRITES = 25;

/** @typedef {import('./console-session.mjs').ConsoleSession} ConsoleSession */

/** Reads without a break, and a message now and then, by one who is signed in; counts what fails. */
export class RequestLoop {
  #session;
  #table;
  #name;
  #stopped = false;
  /** @type {Promise<void>} */
  #ended = Promise.resolve();
  requests = 0;
  /** Texts of messages that were answered as stored. @type {string[]} */
  said = [];
  /** @type {string[]} */
  failures = [];

  /** @param {ConsoleSession} session @param {import('./console-session.mjs').Table} table @param {string} name its own */
  constructor(session, table, name) {
    this.#session = session;
    this.#table = table;
    this.#name = name;
  }

  start() {
    this.#ended = this.#loop();
    return this;
  }

  /** @returns {Promise<void>} */
  async stop() {
    this.#stopped = true;
    await this.#ended;
  }

  async #loop() {
    while (!this.#stopped) {
      this.requests += 1;
      await this.#once(this.requests).catch((/** @type {unknown} */ error) => {
        const cause =
          error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
        this.failures.push(`${String(error)}${cause}`);
      });
      await pause(BETWEEN_MS);
    }
  }

  /** @param {number} nth */
  async #once(nth) {
    if (nth % EVERY_NTH_WRITES === 0) return this.#say(`during the restart ${this.#name}, ${nth}`);
    const path = ['/api/auth/me', '/api/tables', '/api/sessions', '/'][nth % 4] ?? '/';
    const answer = await this.#session.call(path);
    await answer.arrayBuffer();
    if (answer.status !== 200) this.failures.push(`GET ${path}: ${answer.status}`);
  }

  /** @param {string} text */
  async #say(text) {
    const answer = await this.#session.say(this.#table, text);
    if (answer.ok) this.said.push(text);
    else this.failures.push(`POST message: ${answer.status} ${await answer.text()}`);
  }
}
