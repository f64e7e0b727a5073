import { describe, expect, it } from '@jest/globals';
import { AppError } from '#core/errors/app-error';
import { isLost, UpstreamFailure } from '#core/errors/upstream-failure';
import { lookFor } from './round-change.ts';

describe('an answer that never came', () => {
  it('is lost only where the operator may have executed the request', () => {
    const cut = new UpstreamFailure('unavailable', 'cut', true, new Error('other side closed'));
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const neverMade = new UpstreamFailure('unavailable', 'refused', true, refused);
    expect(isLost(new AppError('upstream.unavailable', undefined, { cause: cut }))).toBe(true);
    expect(isLost(new AppError('upstream.timeout'))).toBe(true);
    expect(isLost(new AppError('upstream.unavailable', undefined, { cause: neverMade }))).toBe(false);
    expect(isLost(new AppError('request.conflict'))).toBe(false);
  });

  it('is looked for until it is found, though a look may fail', async () => {
    let looks = 0;
    const found = await lookFor(() => {
      looks += 1;
      if (looks === 1) return Promise.reject(new AppError('upstream.unavailable'));
      return Promise.resolve(looks === 3 ? 'arrived late' : null);
    });
    expect(found).toBe('arrived late');
  });

  it('is given up once it is too late for it to come', async () => {
    let looks = 0;
    const nothing = () => {
      looks += 1;
      return Promise.resolve(null);
    };
    expect(await lookFor(nothing, 200)).toBeNull();
    expect(looks).toBeGreaterThan(1);
  });
});
