import { describe, expect, it } from '@jest/globals';
import { PLAIN_DIALECT } from '../reading/dialect.ts';
import { roundRecord } from './round-records.ts';

const record = roundRecord(() => 'roulette');
const voidedAs = (voided: object) =>
  record.read(
    { id: 7, table_id: 3, started_at: '2026-11-29T12:00:00Z', state: 'voided', ...voided },
    PLAIN_DIALECT,
  ).value?.voided;

describe('the reason of a void', () => {
  it('is the code and the text that the operator stores', () => {
    expect(voidedAs({ void_reason_code: 'stream_lost', void_reason: 'For a minute' })).toMatchObject({
      reason_code: 'stream_lost',
      reason: 'For a minute',
    });
  });

  it('is a code without a text, sent as the text, also where the operator stores texts only', () => {
    const voided = { reason_code: 'stream_lost', reason: '' };
    expect(voidedAs({ void_reason_code: 'stream_lost', void_reason: 'stream_lost' })).toMatchObject(voided);
    expect(voidedAs({ void_reason: 'stream_lost' })).toMatchObject(voided);
  });

  it('is `other` where the operator has a text or nothing', () => {
    expect(voidedAs({ void_reason: 'Rain' })).toMatchObject({ reason_code: 'other', reason: 'Rain' });
    expect(voidedAs({})).toMatchObject({ reason_code: 'other', reason: '' });
    expect(voidedAs({ void_reason_code: 'weather' })).toMatchObject({ reason_code: 'other' });
  });
});
