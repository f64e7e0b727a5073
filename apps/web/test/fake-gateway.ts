import { ERRORS, type ErrorCode, errorBody } from '@pitdesk/contracts/errors';

interface SeenCall {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | null;
  /** Its `Idempotency-Key`. */
  key: string | null;
  body: unknown;
}

type Answer = (call: SeenCall) => Response | Promise<Response>;

export const ok = (body: unknown): Response => Response.json(body);

export const refused = (code: ErrorCode): Response =>
  Response.json(errorBody(code, { request_id: 'req-1' }), { status: ERRORS[code].status });

/** Replaces `fetch` by a gateway in this process, which records its calls. */
export function fakeGateway() {
  const calls: SeenCall[] = [];
  const answers = new Map<string, Answer>();
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const call: SeenCall = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      authorization: request.headers.get('authorization'),
      key: request.headers.get('idempotency-key'),
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const answer = answers.get(`${call.method} ${call.path}`);
    if (answer === undefined) throw new TypeError(`no answer is set for ${call.method} ${call.path}`);
    return answer(call);
  };
  return {
    calls,
    /** Sets the answer to `call` (`GET /api/auth/me`) from now on. */
    answers: (call: string, answer: Answer) => answers.set(call, answer),
    goesAway: () => answers.clear(),
    restore: () => {
      globalThis.fetch = original;
    },
  };
}

export type FakeGateway = ReturnType<typeof fakeGateway>;
