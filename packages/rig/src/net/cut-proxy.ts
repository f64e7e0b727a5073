import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The effect of the proxy on a request. */
export type Cut =
  /** The operator handles the request; the answer is lost. */
  | 'answer'
  /** The request reaches the operator, and the connection is cut at once. */
  | 'connection'
  /** The request never reaches the operator. */
  | 'request'
  /** No effect: the request is only observed. */
  | 'nothing';

interface Strike {
  readonly request: string;
  readonly cut: Cut;
  readonly before?: () => void;
}

/** A TCP proxy whose connections can be cut or held. */
export class CutProxy {
  readonly #server: Server;
  readonly #target: URL;
  readonly #open = new Set<Socket>();
  #strikes: Strike[] = [];
  #down = false;
  #held = false;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((client) => this.#link(client));
  }

  static async start(target: string): Promise<CutProxy> {
    const proxy = new CutProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Applies `cut` to the next request that begins with this text; `before` runs when the request arrives. */
  strike(request: string, cut: Cut, before?: () => void): void {
    this.#strikes.push({ request, cut, ...(before && { before }) });
  }

  /** Cuts every connection and refuses new ones until `up`. */
  down(): void {
    this.#down = true;
    this.cutAll();
  }

  up(): void {
    this.#down = false;
  }

  /** Keeps and accepts connections and forwards nothing until `release`, like a frozen server. */
  hold(): void {
    this.#held = true;
    for (const socket of this.#open) socket.pause();
  }

  release(): void {
    this.#held = false;
    for (const socket of this.#open) socket.resume();
  }

  cutAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    this.cutAll();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #link(client: Socket): void {
    if (this.#down) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(this.#target.port), this.#target.hostname);
    let answerLost = false;
    client.on('data', (chunk: Buffer) => {
      const strike = this.#struckBy(chunk);
      strike?.before?.();
      if (strike?.cut === 'request') client.destroy();
      else if (strike?.cut === 'connection') upstream.write(chunk, () => client.destroy());
      else upstream.write(chunk);
      answerLost = strike?.cut === 'answer';
    });
    upstream.on('data', (chunk: Buffer) => {
      if (answerLost) client.destroy();
      else client.write(chunk);
    });
    this.#follow(client, upstream);
    this.#follow(upstream, client);
    if (this.#held) for (const socket of [client, upstream]) socket.pause();
  }

  #follow(one: Socket, other: Socket): void {
    this.#open.add(one);
    one.on('error', () => undefined);
    one.on('close', () => {
      this.#open.delete(one);
      other.destroy();
    });
  }

  #struckBy(chunk: Buffer): Strike | undefined {
    const text = chunk.toString('latin1');
    const index = this.#strikes.findIndex(({ request }) => text.startsWith(request));
    return index < 0 ? undefined : this.#strikes.splice(index, 1)[0];
  }
}
