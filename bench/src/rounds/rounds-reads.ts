import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { requestToken } from '@pitdesk/rig';
import { type Product } from '@pitdesk/rig/product';

const RUNS = 25;

/** Reads pages of rounds as a browser does, through gateway and operator. */
export class Rounds {
  readonly #product: Product;
  readonly #token: string;

  private constructor(product: Product, token: string) {
    this.#product = product;
    this.#token = token;
  }

  static async of(product: Product): Promise<Rounds> {
    return new Rounds(product, await requestToken(product.gateway.url));
  }

  async get(query: string): Promise<Response> {
    const answer = await fetch(`${this.#product.gateway.url}/api/rounds${query}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    if (!answer.ok) throw new Error(`GET /api/rounds${query} answered ${answer.status}`);
    return answer;
  }

  async page(query: string): Promise<Paginated<Round>> {
    return (await (await this.get(`?per_page=25&${query}`)).json()) as Paginated<Round>;
  }

  /**
   * Requests a page and the first page alternately and returns the shortest time of each over the wire, in milliseconds.
   * Other load of the machine cannot shorten a time.
   */
  async besideFirst(query: string): Promise<Beside> {
    const least: Beside = { query, ms: Number.POSITIVE_INFINITY, firstMs: Number.POSITIVE_INFINITY };
    for (let run = 0; run < RUNS; run += 1) {
      least.firstMs = Math.min(least.firstMs, await this.#time(''));
      least.ms = Math.min(least.ms, await this.#time(query));
    }
    return least;
  }

  async #time(query: string): Promise<number> {
    const began = performance.now();
    await this.page(query);
    return performance.now() - began;
  }
}

export interface Beside {
  query: string;
  ms: number;
  firstMs: number;
}
