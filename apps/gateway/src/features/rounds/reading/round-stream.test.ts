import { describe, expect, it } from '@jest/globals';
import { buildRound } from '@pitdesk/contracts/testing';
import { streamAddress, streamOf } from './round-stream.ts';

const round = buildRound({
  started_at: '2026-11-24T10:00:30.250Z',
  settled_at: '2026-11-24T10:01:10.000Z',
});
const table = { stream_type: 1, stream_url: 'https://cdn.example/t1/index.m3u8' } as const;

describe('position of a round in its stream', () => {
  it('is counted in seconds from the start that the operator sends', () => {
    expect(streamOf({ ...table, stream_started_at: '2026-11-24T12:00:00+02:00' }, round)).toEqual({
      kind: 'hls',
      address: 'https://cdn.example/t1/index.m3u8',
      started_at: '2026-11-24T12:00:00+02:00',
      from: '2026-11-24T10:00:30.250Z',
      to: '2026-11-24T10:01:10.000Z',
      offset: { from: 30.25, to: 70 },
    });
  });

  it('is unknown without a start, or if the start is later than the round', () => {
    expect(streamOf(table, round)?.offset).toBeNull();
    expect(streamOf({ ...table, stream_started_at: '2026-11-24T10:00:31.000Z' }, round)?.offset).toBeNull();
  });

  it('has no end while the round is open', () => {
    const played = { ...round, settled_at: null, result_at: null, voided: null };
    const stream = streamOf({ ...table, stream_started_at: '2026-11-24T10:00:00.000Z' }, played);
    expect(stream).toMatchObject({ to: null, offset: { from: 30.25, to: null } });
  });

  it('is null for a table without a stream', () => {
    expect(streamOf({ ...table, stream_url: null }, round)).toBeNull();
    expect(streamOf(undefined, round)).toBeNull();
  });
});

describe('stream address', () => {
  it.each([
    ['https://user:pass@cdn.example/t1.m3u8?token=secret#x', 'https://cdn.example/t1.m3u8'],
    ['https://cdn.example/eyJhbGciOiJIUzI1NiJ9.abc123/t1/index.m3u8', 'https://cdn.example/…/t1/index.m3u8'],
    ['rtmp://media.example:1935/live/table-7', 'rtmp://media.example:1935/live/table-7'],
    ['https://cdn.example/\u202Efdp.exe', 'https://cdn.example/%E2%80%AEfdp.exe'],
  ])('is shown without secrets: %s', (url, shown) => {
    expect(streamAddress(url)).toBe(shown);
  });

  it.each([null, '', 'table 7', 'javascript:alert(1)', 'data:text/html,x'])('is null: %j', (url) => {
    expect(streamAddress(url)).toBeNull();
  });
});
