import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { alarmsPaths } from '@pitdesk/contracts/alarms';
import { REQUEST_ID_HEADER, RequestId } from '@pitdesk/contracts/rest';
import { viewsPaths } from '@pitdesk/contracts/views';
import { session } from '../session/session.ts';
import { keyOf } from './early-answer.ts';
import { readEarly } from './read-early.ts';
import { callOf, send } from './send.ts';

const TOKEN = 'a-token';
const LIST = { open: [], recent: [], watch: { kinds: [], looked_at: null } };
const read = () => readEarly(callOf(alarmsPaths.listAlarms), ({ open }) => open.length);
const sent = (answer: Promise<Response>, token = TOKEN): void => {
  globalThis.pitdeskEarlyAnswers = new Map([[keyOf('/api/alarms', token), answer]]);
};
const response = (text: unknown, status = 200): Response =>
  ({ ok: status < 400, status, json: async () => JSON.parse(String(text)) as unknown }) as Response;
const never = <T,>(): Promise<T> => new Promise<T>(() => undefined);

describe('an answer that the page requested before its scripts came', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(session, 'get').mockReturnValue({ ...session.get(), accessToken: TOKEN });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    globalThis.pitdeskEarlyAnswers = undefined;
  });

  it('is read once', async () => {
    sent(Promise.resolve(response(JSON.stringify(LIST))));
    expect(await read()).toBe(0);
    expect(await read()).toBeNull();
  });

  it.each<[string, Promise<Response>]>([
    ['was refused', Promise.resolve(response('{}', 401))],
    ['was cut in its middle', Promise.resolve(response('{"open":['))],
    ['is of another kind', Promise.resolve(response('{}'))],
    ['never comes', never()],
    ['never ends', Promise.resolve({ ok: true, json: () => never() } as unknown as Response)],
  ])('is null where it %s, so that the socket brings it', async (_, answer) => {
    sent(answer);
    const result = read();
    await jest.advanceTimersByTimeAsync(500);
    expect(await result).toBeNull();
  });

  it('is null where the connection was lost, and where it is of another session', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    sent(lost);
    expect(await read()).toBeNull();
    sent(Promise.resolve(response(JSON.stringify(LIST))), 'of-somebody-else');
    expect(await read()).toBeNull();
  });
});

describe('a request', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('names each attempt by an id of its own that the gateway takes', async () => {
    const fetched = jest.fn<typeof fetch>().mockImplementation(() => Promise.resolve(Response.json([])));
    globalThis.fetch = fetched;
    for (let i = 0; i < 2; i += 1) await send(callOf(viewsPaths.listViews));
    const ids = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(REQUEST_ID_HEADER));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(RequestId.safeParse(id)).toMatchObject({ success: true });
  });
});
