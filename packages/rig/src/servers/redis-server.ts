import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../net/free-port.ts';

/** A Redis server with its data in a temporary folder, which can be killed and frozen. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-redis-'));
  #server: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort());
    await redis.start();
    return redis;
  }

  /** The process id; undefined while the server is not running. */
  get pid(): number | undefined {
    return this.#server?.pid;
  }

  /** Starts the server, also after `kill`; it is empty and has the same port. */
  async start(): Promise<void> {
    const settings = { port: this.#port, bind: '127.0.0.1', dir: this.#folder, save: '', appendonly: 'no' };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      const missing = 'These tests need a Redis server: install it (Debian: apt-get install redis-server).';
      server.once('error', (cause) => reject(new Error(missing, { cause })));
      server.once('exit', () => reject(new Error('The Redis server did not start.')));
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('Ready to accept connections')) resolve();
      });
    });
  }

  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'close');
    server.kill('SIGKILL');
    await ended;
  }

  /** Freezes the server: connections stay open and nothing is answered. */
  freeze(): void {
    this.#server?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#server?.kill('SIGCONT');
  }

  /** Deletes all keys. */
  async flush(): Promise<void> {
    const connection = connect(this.#port, '127.0.0.1');
    // Redis closes the connection after both commands.
    connection.resume().write('FLUSHALL\r\nQUIT\r\n');
    await once(connection, 'close');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
