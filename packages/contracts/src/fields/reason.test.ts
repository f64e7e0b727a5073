import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { isReasonWhole, REASON_INCOMPLETE, reasonFields } from './reason.ts';

const Request = z
  .object(reasonFields(['misread_card', 'other'], 20))
  .refine(isReasonWhole, REASON_INCOMPLETE);

describe('the reason of an act', () => {
  it('needs no text beside a code, except beside `other`', () => {
    expect(Request.parse({ reason_code: 'misread_card' })).toEqual({
      reason_code: 'misread_card',
      reason: '',
    });
    expect(Request.parse({ reason_code: 'other', reason: ' Rain ' }).reason).toBe('Rain');
    for (const reason of [undefined, '', '  ', ' no ']) {
      expect(Request.safeParse({ reason_code: 'other', reason }).error?.issues).toMatchObject([
        { path: ['reason'], message: 'field.required' },
      ]);
    }
  });

  it('counts a text without a code as `other`', () => {
    expect(Request.parse({ reason: 'Rain' })).toEqual({ reason_code: 'other', reason: 'Rain' });
    expect(Request.safeParse({}).success).toBe(false);
  });

  it('is refused with an unknown code, and with a text that is too long', () => {
    expect(Request.safeParse({ reason_code: 'weather', reason: 'Rain' }).success).toBe(false);
    expect(Request.safeParse({ reason_code: 'misread_card', reason: 'x'.repeat(21) }).success).toBe(false);
  });
});
