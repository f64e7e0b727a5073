import type { Paginated, Round } from '@pitdesk/contracts';
import { signIn } from '../sign-in.ts';
import type { Stack } from '../stack.ts';

const RUNS = 15;

/** Pages of the rounds as a browser gets them, through gateway and operator. */
export class Rounds {
  readonly #stack: Stack;
  readonly #token: string;

  private constructor(stack: Stack, token: string) {
    this.#stack = stack;
    this.#token = token;
  }

  static async of(stack: Stack): Promise<Rounds> {
    return new Rounds(stack, await signIn(stack.gateway.url));
  }

  async get(query: string): Promise<Response> {
    const answer = await fetch(`${this.#stack.gateway.url}/api/rounds${query}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    if (!answer.ok) throw new Error(`GET /api/rounds${query} answered ${answer.status}`);
    return answer;
  }

  async page(query: string): Promise<Paginated<Round>> {
    return (await (await this.get(`?per_page=25&${query}`)).json()) as Paginated<Round>;
  }

  /** The least of a page's times in milliseconds, over the wire: what else the machine does makes none of them less. */
  async time(query: string): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      await this.page(query);
      least = Math.min(least, performance.now() - began);
    }
    return least;
  }
}
