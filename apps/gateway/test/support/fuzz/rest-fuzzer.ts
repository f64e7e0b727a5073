import { type EndpointName, endpoints } from '@pitdesk/contracts/api';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { Endpoint } from '@pitdesk/contracts/rest';
import fc from 'fast-check';
import { type Dispatcher, Pool } from 'undici';
import { KnownValues } from './known-values.ts';
import { type RequestPlan, requestsOf } from './request-plans.ts';
import type { FuzzStaff } from './staff.ts';
import { strayRequests } from './stray-requests.ts';
import { Tally } from './tally.ts';
import { faultOf, type WireAnswer } from './verdict.ts';
import { type WireRequest, wireRequest } from './wire-request.ts';

/** The gateway's own limits end any request before: one without an answer by then hangs. */
const LONGEST_ANSWER_MS = 120_000;
const SLOWEST_KEPT = 5;
/** The maximum number of attempts to shrink a failure; the running product changes with each attempt. */
const TRIES_TO_SHRINK = 60;

type SentRequest = Omit<WireRequest, 'method' | 'read' | 'isElsewhere'> & {
  readonly method: Dispatcher.HttpMethod;
};

/** Provides the bearer of each request. */
export type Bearers = Pick<FuzzStaff, 'bearer' | 'forget'>;

/** Sends valid and invalid requests of the contracts' calls, and checks every answer against the promises. */
export class RestFuzzer {
  readonly #pool: Pool;
  readonly #staff: Bearers;
  readonly known = new KnownValues();
  readonly statuses = new Tally();
  readonly codes = new Tally();
  readonly kinds = new Tally();
  readonly slowest: { ms: number; what: string }[] = [];
  #sent = 0;

  constructor(url: string, staff: Bearers) {
    this.#pool = new Pool(url, {
      connections: 8,
      headersTimeout: LONGEST_ANSWER_MS,
      bodyTimeout: LONGEST_ANSWER_MS,
    });
    this.#staff = staff;
  }

  /** Sends requests of one call; rejects with the smallest that breaks a promise. */
  async fuzz(name: EndpointName, runs: number, seed: number): Promise<void> {
    const endpoint: Endpoint = endpoints[name];
    let triesLeft = Number.POSITIVE_INFINITY;
    const property = fc.asyncProperty(requestsOf(endpoint), async (plan) => {
      triesLeft -= 1;
      fc.pre(triesLeft > 0);
      await this.#try(name, endpoint, plan).catch((error: unknown) => {
        triesLeft = Math.min(triesLeft, TRIES_TO_SHRINK);
        throw error;
      });
    });
    const { failed, errorInstance, counterexamplePath } = await fc.check(property, { numRuns: runs, seed });
    if (failed)
      throw new Error(`${name}, seed ${seed}, path ${counterexamplePath}: ${String(errorInstance)}`);
  }

  /** Sends requests to any other URL: pages, files, the sockets' own endpoint. */
  async fuzzAnyAddress(runs: number, seed: number): Promise<void> {
    const property = fc.asyncProperty(strayRequests, async ({ method, path, body, headers }) => {
      const answer = await this.#send({ method, path, headers, body }, undefined);
      this.statuses.add(String(answer.status));
      if (answer.status >= 500)
        throw new Error(
          `the server failed\n${method} ${path} ${body}\n→ ${answer.status} ${answer.body.slice(0, 300)}`,
        );
    });
    const { failed, errorInstance, counterexamplePath } = await fc.check(property, { numRuns: runs, seed });
    if (failed)
      throw new Error(`any address, seed ${seed}, path ${counterexamplePath}: ${String(errorInstance)}`);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #try(name: string, endpoint: Endpoint, plan: RequestPlan): Promise<void> {
    const bearer = await this.#staff.bearer(plan.role);
    const sent = wireRequest(endpoint, plan, this.known);
    const began = performance.now();
    const first = await this.#send(sent, bearer?.token);
    const answer = bearer ? await this.#confirmed(sent, bearer.token, first) : first;
    this.#keepSlow(performance.now() - began, `${sent.method} ${sent.path.slice(0, 100)}`);
    this.statuses.add(String(answer.status));
    this.kinds.add(`${plan.kind}: ${answer.status < 400 ? 'granted' : 'refused'}`);

    const fault = faultOf(endpoint, plan, sent, answer);
    if (answer.status < 300) this.known.learn(endpoint.path, parsed(answer.body));
    else
      this.codes.add((parsed(answer.body) as { code?: string } | undefined)?.code ?? String(answer.status));
    if (bearer && answer.body.includes('"auth.session_ended"')) this.#staff.forget(bearer.username);
    // A locked session may only read.
    const endsSession = name === 'logout' || name === 'lock';
    if (bearer && answer.status < 300 && endsSession) this.#staff.forget(bearer.username);
    if (fault !== null)
      throw new Error(`${fault}\n${shown(sent, plan)}\n→ ${answer.status} ${answer.body.slice(0, 600)}`);
  }

  /** If an act needs a confirmation, confirms it by the password of all demo accounts, and sends it again. */
  async #confirmed(sent: SentRequest, token: string, answer: WireAnswer): Promise<WireAnswer> {
    const { code, details } = (parsed(answer.body) ?? {}) as Partial<ErrorBody>;
    if (code !== 'auth.step_up_required' || details?.challenge === undefined) return answer;
    const { id } = details.challenge;
    const body = JSON.stringify({ proof: { method: 'password', password: 'pitdesk-demo' } });
    const headers = { 'content-type': 'application/json' };
    await this.#send({ method: 'POST', path: `/api/step-ups/${id}`, headers, body }, token);
    return await this.#send({ ...sent, headers: { ...sent.headers, 'step-up': id } }, token);
  }

  async #send({ method, path, headers, body }: SentRequest, token: string | undefined): Promise<WireAnswer> {
    this.#sent += 1;
    const {
      statusCode,
      headers: responseHeaders,
      body: stream,
    } = await this.#pool.request({
      method,
      path,
      headers: {
        // As behind a balancer: each request has another address, because otherwise the limit of one address would hide
        // everything.
        'x-forwarded-for': `10.${(this.#sent >> 16) & 255}.${(this.#sent >> 8) & 255}.${this.#sent & 255}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
    });
    return { status: statusCode, headers: responseHeaders, body: await stream.text() };
  }

  #keepSlow(ms: number, what: string): void {
    this.slowest.push({ ms: Math.round(ms), what });
    this.slowest.sort((a, b) => b.ms - a.ms).splice(SLOWEST_KEPT);
  }
}

const shown = ({ method, path, headers, body }: WireRequest, { role, kind }: RequestPlan): string =>
  `${role}, ${kind}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 500)}\n${String(body ?? '').slice(0, 500)}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
