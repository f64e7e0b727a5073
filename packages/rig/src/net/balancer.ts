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

const LOOK_EVERY_MS = 250;
/** One that stands still answers nothing. */
const LOOK_WITHIN_MS = 1_500;
const READY = '/api/health/ready';
/** One bad answer is none yet: a busy machine gives one now and then. */
const BAD_IN_A_ROW = 3;

/**
 * A balancer as simple as they come: round and round, by readiness alone, no sticky sessions, and nothing is ever tried
 * a second time. Where none is ready all are asked: one that lacks its database says so itself. Connections to the
 * replicas are kept open.
 */
export class Balancer {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  /** Bad answers in a row of each. */
  readonly #replicas = new Map<string, number>();
  /** Requests that each was given and has not answered to the end. */
  readonly #underWay = new Map<string, number>();
  readonly #open = new Set<Socket>();
  #closed = false;
  #turn = 0;
  /** Requests for which no answer came from the replica that they were given to. */
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

  /** Resolves once it is given requests. */
  async add(replica: string): Promise<void> {
    this.#replicas.set(replica, BAD_IN_A_ROW);
    void this.#keepLooking(replica);
    await until(() => (this.#replicas.get(replica) === 0 ? true : null), 60_000);
  }

  /** Resolves once it is given none any more, and what it was given has arrived: on a busy machine it travels long. */
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

  /** Each by itself: one that is slow to say that it is well keeps nobody from seeing that another is not. */
  async #keepLooking(replica: string): Promise<void> {
    for (;;) {
      const signal = AbortSignal.timeout(LOOK_WITHIN_MS);
      const answer = await fetch(replica + READY, { signal }).catch(() => null);
      await answer?.body?.cancel();
      const bad = this.#replicas.get(replica);
      if (bad === undefined || this.#closed) return;
      this.#replicas.set(replica, answer?.status === 200 ? 0 : bad + 1);
      await pause(LOOK_EVERY_MS);
    }
  }

  #next(): URL | null {
    const ready = [...this.#replicas].flatMap(([replica, bad]) => (bad < BAD_IN_A_ROW ? [replica] : []));
    const asked = ready.length > 0 ? ready : [...this.#replicas.keys()];
    this.#turn += 1;
    const replica = asked[this.#turn % asked.length];
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
