import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { REQUEST_ID_HEADER, RequestId } from '@pitdesk/contracts/rest';
import { viewsPaths } from '@pitdesk/contracts/views';
import { callOf, send } from './send.ts';

describe('a request', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('sends each attempt with its own id, which the gateway accepts', async () => {
    const fetched = jest.fn<typeof fetch>().mockImplementation(() => Promise.resolve(Response.json([])));
    globalThis.fetch = fetched;
    for (let i = 0; i < 2; i += 1) await send(callOf(viewsPaths.listViews));
    const ids = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(REQUEST_ID_HEADER));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(RequestId.safeParse(id)).toMatchObject({ success: true });
  });
});
