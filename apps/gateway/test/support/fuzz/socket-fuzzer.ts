import { randomUUID } from 'node:crypto';
import { jsonSchemaOf } from '@pitdesk/contracts/api';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import { ErrorBody } from '@pitdesk/contracts/errors';
import { SOCKET_ERRORS, SOCKET_PACE, type SocketRequest } from '@pitdesk/contracts/sockets';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { jsonText } from './json-text.ts';
import { type KnownValues, RawJson } from './known-values.ts';
import { type Spoiling, spoil, spoilings } from './spoiling.ts';
import type { FuzzStaff } from './staff.ts';
import { Tally } from './tally.ts';
import { JsonText, valuesOf } from './values.ts';

const LONGEST_ANSWER_MS = 120_000;
const TRIES_TO_SHRINK = 40;
/** Frames above a limit close the connection without an answer; shorter ones than this must be answered. */
const SURELY_SHORT = 40_000;

interface EventPlan {
  readonly role: 'terminal 1' | 'terminal 2' | 'no terminal';
  readonly payload: unknown;
  readonly spoiling: Spoiling | null;
  /** The arguments before and after the payload. */
  readonly shape: 'plain' | 'nothing' | 'more' | 'binary';
}

interface OpenSocket {
  readonly socket: Socket;
  readonly username: string;
  isSignedOut: boolean;
  asksLeft: number;
}

/** Sends valid and invalid requests of the socket events, and checks every acknowledgement against the promises. */
export class SocketFuzzer {
  readonly answers = new Tally();
  readonly #url: string;
  readonly #staff: FuzzStaff;
  readonly #known: KnownValues;
  readonly #open = new Map<string, OpenSocket>();

  constructor(url: string, staff: FuzzStaff, known: KnownValues) {
    this.#url = url;
    this.#staff = staff;
    this.#known = known;
  }

  /** Sends requests of one event; rejects with the smallest that breaks a promise. */
  async fuzz(
    namespace: string,
    event: string,
    request: SocketRequest,
    runs: number,
    seed: number,
  ): Promise<void> {
    let triesLeft = Number.POSITIVE_INFINITY;
    const lane = `${namespace} ${event}`;
    const property = fc.asyncProperty(eventPlans(request, namespace === '/chat'), async (plan) => {
      triesLeft -= 1;
      fc.pre(triesLeft > 0);
      await this.#try(namespace, event, request, plan).catch((error: unknown) => {
        triesLeft = Math.min(triesLeft, TRIES_TO_SHRINK);
        throw error;
      });
    });
    const { failed, errorInstance, counterexamplePath } = await fc.check(property, { numRuns: runs, seed });
    this.#close(namespace);
    if (failed)
      throw new Error(`${lane}, seed ${seed}, path ${counterexamplePath}: ${String(errorInstance)}`);
  }

  #close(namespace: string): void {
    for (const [key, { socket }] of this.#open) {
      if (!key.startsWith(namespace)) continue;
      socket.disconnect();
      this.#open.delete(key);
    }
  }

  async #try(namespace: string, event: string, request: SocketRequest, plan: EventPlan): Promise<void> {
    const payload = travelled(
      this.#known.resolve(plan.spoiling ? spoil(plan.payload, plan.spoiling) : plan.payload),
    );
    const args = argumentsOf(plan.shape, payload);
    const used = await this.#socketOf(namespace, plan.role);
    const answer = await acknowledged(used.socket, event, args);
    if (answer === 'closed' && used.isSignedOut) {
      // Requests fuzzed in parallel may end the session.
      this.answers.add('signed out');
      this.#staff.forget(used.username);
      return await this.#try(namespace, event, request, plan);
    }
    const isShort = JSON.stringify(args).length < SURELY_SHORT;
    const fault =
      answer === 'closed'
        ? isShort
          ? 'the connection was closed'
          : null
        : this.#faultOf(request, args, answer);
    this.answers.add(answer === 'closed' ? 'closed: too long' : codeOf(answer));
    if (fault !== null) {
      throw new Error(
        `${fault}\n${plan.role}: ${JSON.stringify(args).slice(0, 600)}\n→ ${JSON.stringify(answer).slice(0, 600)}`,
      );
    }
  }

  #faultOf({ payload, data, errors = [] }: SocketRequest, args: unknown[], answer: unknown): string | null {
    const { ok, error, data: answered } = (answer ?? {}) as { ok?: unknown; error?: unknown; data?: unknown };
    if (ok === true) {
      if (!payload.safeParse(args[0]).success) return 'input that the contract refuses was accepted';
      const read = data.safeParse(answered);
      return read.success
        ? null
        : `an answer outside of the contract: ${JSON.stringify(read.error.issues).slice(0, 300)}`;
    }
    const refusal = ErrorBody.safeParse(error);
    if (ok !== false || !refusal.success) return 'not an acknowledgement of the contract';
    const { code } = refusal.data;
    if (code === 'service.internal' || code.startsWith('upstream.')) return 'the server failed';
    const named: readonly ErrorCode[] = [...SOCKET_ERRORS, ...errors];
    return named.includes(code) ? null : `the contract does not name ${code}`;
  }

  /** Returns a socket below its rate limit. */
  async #socketOf(namespace: string, role: EventPlan['role']): Promise<OpenSocket> {
    const key = `${namespace} ${role}`;
    const open = this.#open.get(key);
    if (open && open.asksLeft > 0 && open.socket.connected) {
      open.asksLeft -= 1;
      return open;
    }
    open?.socket.disconnect();
    const bearer = await this.#staff.bearer(role);
    const socket = io(this.#url + namespace, {
      auth: { token: bearer?.token, request_id: randomUUID() },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    try {
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve).once('connect_error', reject);
      });
    } catch {
      socket.disconnect();
      this.#staff.forget(bearer?.username ?? '');
      return await this.#socketOf(namespace, role);
    }
    const opened = {
      socket,
      username: bearer?.username ?? '',
      isSignedOut: false,
      asksLeft: SOCKET_PACE.requests - 1,
    };
    socket.once('session:ended', () => {
      opened.isSignedOut = true;
    });
    this.#open.set(key, opened);
    return opened;
  }
}

function eventPlans({ payload }: SocketRequest, isForTerminals: boolean): fc.Arbitrary<EventPlan> {
  const spoiling: fc.Arbitrary<Spoiling | null> = fc.option(spoilings, { nil: null, freq: 2 });
  return fc.record({
    role: fc.oneof(
      { weight: 6, arbitrary: fc.constant('terminal 1' as const) },
      { weight: 3, arbitrary: fc.constant('terminal 2' as const) },
      { weight: isForTerminals ? 0 : 1, arbitrary: fc.constant('no terminal' as const) },
    ),
    payload: valuesOf(jsonSchemaOf(payload, 'input')),
    spoiling,
    shape: fc.oneof(
      { weight: 12, arbitrary: fc.constant('plain' as const) },
      { weight: 3, arbitrary: fc.constantFrom('nothing' as const, 'more' as const, 'binary' as const) },
    ),
  });
}

const argumentsOf = (shape: EventPlan['shape'], payload: unknown): unknown[] => {
  if (shape === 'nothing') return [];
  if (shape === 'binary') return [Buffer.from(JSON.stringify(payload ?? null)), payload];
  return shape === 'more' ? [payload, payload, { again: payload }] : [payload];
};

/** Returns the value as it arrives: values without a JSON form become what they are parsed as. */
function travelled(value: unknown): unknown {
  const text = jsonText(value instanceof RawJson || value instanceof JsonText ? [value] : [value]);
  // Twice: a number that is too large is read as infinite, and written as null.
  const [read] = JSON.parse(JSON.stringify(JSON.parse(text))) as unknown[];
  return read;
}

/** Returns the acknowledgement, or that the connection was closed instead. */
function acknowledged(socket: Socket, event: string, args: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const closed = () => resolve('closed');
    socket.once('disconnect', closed);
    socket
      .timeout(LONGEST_ANSWER_MS)
      .emitWithAck(event, ...args)
      .then(resolve, reject)
      .finally(() => socket.off('disconnect', closed));
  });
}

const codeOf = (answer: unknown): string => {
  const { ok, error } = (answer ?? {}) as { ok?: boolean; error?: { code?: string } };
  return ok ? 'ok' : (error?.code ?? 'none');
};
