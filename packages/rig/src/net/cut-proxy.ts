import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What happens to a request that the proxy is told to strike. */
export type Cut =
  /** It reaches the operator, which does what it is asked; the answer is lost. */
  | 'answer'
  /** It reaches the operator, and the connection is cut at once. */
  | 'connection'
  /** It never reaches the operator. */
  | 'request'
  /** Nothing: it is only seen. */
  | 'nothing';

interface Strike {
  readonly request: string;
  readonly cut: Cut;
  readonly before?: () => void;
}

/** A TCP link between the gateway and an operator that can really be cut. */
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

  /** The next request that begins like this is struck; `before` runs as soon as it is seen. */
  strike(request: string, cut: Cut, before?: () => void): void {
    this.#strikes.push({ request, cut, ...(before && { before }) });
  }

  /** Every connection is cut, and none is let through until the link is up again. */
  down(): void {
    this.#down = true;
    this.cutAll();
  }

  up(): void {
    this.#down = false;
  }

  /** Connections are kept and made, and nothing passes any more, as with a server that is frozen. */
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
