import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { endpoints } from '@pitdesk/contracts/api';
import { Challenge } from '@pitdesk/contracts/factors';
import type { FoundPlayer } from '@pitdesk/contracts/players';
import { type Endpoint, STEP_UP_HEADER } from '@pitdesk/contracts/rest';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';

/** The password of every account of the simulated operator. */
const DEMO_PASSWORD = 'pitdesk-demo';

const DAY_MS = 86_400_000;
const ATTEMPTS = 10;
const PLAYERS = 6;

/** The answer to a call will be the same if it is tried again. */
export class Refused extends Error {}

/** A call can succeed later. */
export class NotYet extends Error {}

interface Input<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: E extends { readonly body: infer Body extends z.ZodType } ? z.input<Body> : never;
}

type Answer<E extends Endpoint> = E extends { readonly response: infer Response extends z.ZodType }
  ? z.output<Response>
  : undefined;

type Headers = Readonly<Record<string, string>>;

const StepUpRequired = z.object({
  code: z.literal('auth.step_up_required'),
  details: z.object({ challenge: Challenge }),
});

/** The accounts of the simulated operator at work: each makes the console's calls like its browser, in this process. */
@Injectable()
export class DemoStaff {
  readonly #tokens = new Map<string, string>();
  readonly #stop = new AbortController();
  #players: readonly FoundPlayer[] = [];

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  /** Returns a moment in so many days. */
  inDays(days: number): string {
    return new Date(this.clock.now() + days * DAY_MS).toISOString();
  }

  /** Returns the players who were seen last when it was first called: each record is about the same ones. @throws NotYet */
  async players(): Promise<readonly FoundPlayer[]> {
    if (this.#players.length === 0) {
      const { data } = await this.call('shift', endpoints.findPlayers);
      if (data.length < PLAYERS) throw new NotYet(`the console knows ${data.length} players, not ${PLAYERS}`);
      this.#players = data.slice(0, PLAYERS).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    }
    return this.#players;
  }

  /** Refuses further calls. */
  stop(): void {
    this.#stop.abort();
  }

  /**
   * Makes a call as an account, which confirms the act by its password if necessary. Repeats it while the operator does
   * not answer, as a browser does: the console's writes have an effect once.
   * @throws Refused @throws NotYet
   */
  async call<const E extends Endpoint>(
    username: string,
    endpoint: E,
    input: Input<E> = {},
  ): Promise<Answer<E>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#call(username, endpoint, input);
      } catch (error) {
        if (!(error instanceof NotYet) || attempt === ATTEMPTS || this.#stop.signal.aborted) throw error;
        await this.clock.sleep(this.intervals.demoRecordsRetryMs, this.#stop.signal).catch(() => undefined);
      }
    }
  }

  async #call<E extends Endpoint>(username: string, endpoint: E, input: Input<E>): Promise<Answer<E>> {
    const headers = { authorization: `Bearer ${await this.#token(username)}` };
    const first = await this.#send(endpoint, input, headers);
    const required = StepUpRequired.safeParse(jsonOf(first));
    if (!required.success) return this.#read(username, endpoint, first);
    const { id } = required.data.details.challenge;
    const proof = { method: 'password', password: DEMO_PASSWORD } as const;
    const { confirmAct } = endpoints;
    const confirmed = await this.#send(confirmAct, { params: { id }, body: { proof } }, headers);
    this.#read(username, confirmAct, confirmed);
    const second = await this.#send(endpoint, input, { ...headers, [STEP_UP_HEADER]: id });
    return this.#read(username, endpoint, second);
  }

  /** Accounts stay signed in: what they started in the background is done in their name. */
  async #token(username: string): Promise<string> {
    const known = this.#tokens.get(username);
    if (known !== undefined) return known;
    const { login } = endpoints;
    const answer = await this.#send(login, { body: { username, password: DEMO_PASSWORD } });
    const { token } = this.#read(username, login, answer);
    this.#tokens.set(username, token.access_token);
    return token.access_token;
  }

  async #send<E extends Endpoint>(
    { method, path }: E,
    { params = {}, query = {}, body }: Input<E>,
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> {
    if (this.#stop.signal.aborted) throw new NotYet('the gateway stops');
    return await this.host.httpAdapter.getInstance<FastifyInstance>().inject({
      method,
      url: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query,
      headers: { ...headers, 'user-agent': 'Pitdesk demonstration' },
      ...(body !== undefined && { payload: body as object }),
    });
  }

  #read<E extends Endpoint>(username: string, { method, path, response }: E, answer: LightMyRequestResponse) {
    const { statusCode } = answer;
    if (statusCode < 400) return response?.parse(jsonOf(answer)) as Answer<E>;
    const problem = `${method} ${path} as ${username} was answered with ${statusCode} ${answer.body}`;
    if (statusCode === 401) this.#tokens.delete(username);
    const isFinal = statusCode < 500 && statusCode !== 401 && statusCode !== 429;
    throw isFinal ? new Refused(problem) : new NotYet(problem);
  }
}

const jsonOf = (answer: LightMyRequestResponse): unknown =>
  answer.body === '' ? undefined : answer.json<unknown>();
