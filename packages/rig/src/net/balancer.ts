import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until.ts';

const CHECK_INTERVAL_MS = 250;
/** A frozen replica does not answer: the check times out. */
const CHECK_TIMEOUT_MS = 1_500;
const READY = '/api/health/ready';
/** A single failed check does not remove a replica: a busy machine fails one occasionally. */
const BAD_IN_A_ROW = 3;

/**
 * A simple balancer: round robin over ready replicas, no sticky sessions, no retries. When no replica is ready, all
 * receive requests, because a replica without its database can report that itself. Connections to the replicas are kept
 * open.
 */
export class Balancer {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  /** Consecutive failed checks by replica. */
  readonly #replicas = new Map<string, number>();
  /** Requests in flight by replica. */
  readonly #underWay = new Map<string, number>();
  readonly #open = new Set<Socket>();
  #closed = false;
  #turn = 0;
  /** Requests that the replica did not answer. */
  unanswered: string[] = [];

  private constructor() {
    this.#server = createServer((incoming, answer) => this.#pass(incoming, answer));
    this.#server.on('upgrade', (incoming, socket: Socket, head: Buffer) =>
      this.#upgrade(incoming, socket, head),
    );
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Adds a replica and resolves when it receives requests. */
  async add(replica: string): Promise<void> {
    this.#replicas.set(replica, BAD_IN_A_ROW);
    void this.#keepLooking(replica);
    await until(() => (this.#replicas.get(replica) === 0 ? true : null), 60_000);
  }

  /** Resolves when the replica receives no new requests and has none in flight: on a busy machine they take long to arrive. */
  async noticed(replica: string): Promise<void> {
    const isLeftOut = () => (this.#replicas.get(replica) ?? BAD_IN_A_ROW) >= BAD_IN_A_ROW;
    await until(() => (isLeftOut() && !this.#underWay.get(replica) ? true : null), 60_000);
  }

  remove(replica: string): void {
    this.#replicas.delete(replica);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const socket of this.#open) socket.destroy();
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Checks each replica on its own: a slow check does not delay the others. */
  async #keepLooking(replica: string): Promise<void> {
    for (;;) {
      const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
      const answer = await fetch(replica + READY, { signal }).catch(() => null);
      await answer?.body?.cancel();
      const bad = this.#replicas.get(replica);
      if (bad === undefined || this.#closed) return;
      this.#replicas.set(replica, answer?.status === 200 ? 0 : bad + 1);
      await pause(CHECK_INTERVAL_MS);
    }
  }

  #next(): URL | null {
    const ready = [...this.#replicas].flatMap(([replica, bad]) => (bad < BAD_IN_A_ROW ? [replica] : []));
    const candidates = ready.length > 0 ? ready : [...this.#replicas.keys()];
    this.#turn += 1;
    const replica = candidates[this.#turn % candidates.length];
    return replica === undefined ? null : new URL(replica);
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path, headers } = incoming;
    const replica = this.#next();
    const fail = (reason: string): void => {
      this.unanswered.push(`${method} ${path}: ${reason}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (replica === null) {
      fail('there is no replica');
      return;
    }
    const { hostname, port, origin } = replica;
    this.#underWay.set(origin, (this.#underWay.get(origin) ?? 0) + 1);
    answer.once('close', () => this.#underWay.set(origin, (this.#underWay.get(origin) ?? 1) - 1));
    const passed = request({ hostname, port, method, path, headers, agent: this.#agent }, (response) => {
      const { connection: _, ...own } = response.headers;
      answer.writeHead(response.statusCode ?? 502, own);
      response.on('error', (error) => fail(String(error))).pipe(answer);
    });
    passed.on('error', (error) => fail(String(error)));
    incoming.pipe(passed);
  }

  #upgrade({ method, url, rawHeaders }: IncomingMessage, browser: Socket, head: Buffer): void {
    const replica = this.#next();
    if (replica === null) {
      browser.destroy();
      return;
    }
    const gateway = connect(Number(replica.port), replica.hostname);
    const pairs = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
    );
    gateway.write(`${method} ${url} HTTP/1.1\r\n${pairs.join('\r\n')}\r\n\r\n`);
    gateway.write(head);
    browser.pipe(gateway).pipe(browser);
    for (const [one, other] of [
      [browser, gateway],
      [gateway, browser],
    ] as const) {
      this.#open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#open.delete(one);
        other.destroy();
      });
    }
  }
}
