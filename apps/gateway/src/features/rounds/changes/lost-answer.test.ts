import { describe, expect, it } from '@jest/globals';
import { ROUNDS } from '@pitdesk/contracts/rounds';
import { AppError } from '#core/errors/app-error';
import { isLost, UpstreamFailure } from '#core/errors/upstream-failure';
import { SystemClock } from '#core/time/clock';
import { ManualClock } from '#testing/manual-clock';
import { LostAnswers } from './round-change.ts';

describe('lost answer', () => {
  it('is assumed only if the operator may have executed the request', () => {
    const cut = new UpstreamFailure('unavailable', 'cut', true, new Error('other side closed'));
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const neverMade = new UpstreamFailure('unavailable', 'refused', true, refused);
    expect(isLost(new AppError('upstream.unavailable', undefined, { cause: cut }))).toBe(true);
    expect(isLost(new AppError('upstream.timeout'))).toBe(true);
    expect(isLost(new AppError('upstream.unavailable', undefined, { cause: neverMade }))).toBe(false);
    expect(isLost(new AppError('request.conflict'))).toBe(false);
  });

  it('is searched until it is found, even if a look fails', async () => {
    let looks = 0;
    const answers = new LostAnswers(new SystemClock(), { roundAnswersLookMs: 1 });
    const found = await answers.lookFor(() => {
      looks += 1;
      if (looks === 1) return Promise.reject(new AppError('upstream.unavailable'));
      return Promise.resolve(looks === 3 ? 'arrived late' : null);
    });
    expect(found).toBe('arrived late');
  });

  it('is given up when it can no longer arrive', async () => {
    const clock = new ManualClock();
    let looks = 0;
    const nothing = () => {
      looks += 1;
      // Each look advances the clock by more than the next pause.
      if (looks > 1) clock.advance(ROUNDS.resolveWithinMs);
      return Promise.resolve(null);
    };
    expect(await new LostAnswers(clock, { roundAnswersLookMs: 1 }).lookFor(nothing)).toBeNull();
    expect(looks).toBe(2);
  });
});
