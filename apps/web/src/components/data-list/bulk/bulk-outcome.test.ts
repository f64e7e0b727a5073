import { describe, expect, it } from '@jest/globals';
import type { CallFailure } from '#api/http/call-failure.ts';
import { groupsOf, outcomeOf } from './bulk-outcome.ts';

const failed = (code: CallFailure['code'], status: number, more: Partial<CallFailure> = {}): CallFailure => ({
  code,
  status,
  ...more,
});

describe('the outcome of a row', () => {
  it('is "done" without a failure', () => {
    expect(outcomeOf(undefined)).toEqual({ state: 'done', code: null, waitMs: 0, ends: false });
  });

  it.each([
    ['event.changed', 409, 'changed'],
    ['event.held', 409, 'changed'],
    ['request.conflict', 409, 'changed'],
    ['request.not_found', 404, 'gone'],
    ['client.not_online', 0, 'gone'],
    ['upstream.timeout', 504, 'unknown'],
    ['upstream.refused', 502, 'failed'],
    ['permission.other_terminal', 403, 'failed'],
  ] as const)('for %s (%i) is "%s", and the next row follows', (code, status, state) => {
    expect(outcomeOf(failed(code, status))).toEqual({ state, code, waitMs: 0, ends: false });
  });

  it.each([
    ['auth.session_ended', 401, 'waiting'],
    ['auth.unauthenticated', 401, 'waiting'],
    ['auth.session_locked', 423, 'waiting'],
    ['service.draining', 503, 'waiting'],
    ['client.unreachable', 0, 'unknown'],
    ['service.database_unavailable', 503, 'unknown'],
    ['upstream.unavailable', 503, 'failed'],
  ] as const)('for %s (%i) is "%s", and the run ends', (code, status, state) => {
    expect(outcomeOf(failed(code, status))).toMatchObject({ state, ends: true });
  });

  it('for a rate-limited row is "waiting", with the delay that the gateway requires', () => {
    const refusal = failed('request.too_many', 429, { retryAfterSeconds: 7 });
    expect(outcomeOf(refusal)).toEqual({ state: 'waiting', code: null, waitMs: 7_000, ends: false });
    expect(outcomeOf(failed('request.too_many', 429)).waitMs).toBe(5_000);
  });
});

it('groups rows by result, and failures by their code', () => {
  const results = [
    { state: 'failed', code: 'upstream.refused' },
    { state: 'done', code: null },
    { state: 'failed', code: 'permission.denied' },
    { state: 'done', code: null },
    { state: 'failed', code: 'upstream.refused' },
  ] as const;
  expect(groupsOf(results).map(({ state, code, count }) => [state, code, count])).toEqual([
    ['done', null, 2],
    ['failed', 'upstream.refused', 2],
    ['failed', 'permission.denied', 1],
  ]);
});
