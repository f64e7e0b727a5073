import { describe, expect, it } from '@jest/globals';
import { dangerousAddresses } from '@pitdesk/contracts/testing';
import { presentableStreamUrl } from './tables.service.ts';

const ORIGINS = ['http://127.0.0.1:4000'];

describe('stream address for browsers', () => {
  it.each(['https://cdn.example/x.m3u8', 'http://127.0.0.1:4000/streams/1'])('is kept: %s', (url) => {
    expect(presentableStreamUrl(url, ORIGINS)).toBe(url);
  });

  it.each([
    'http://cdn.example/x',
    'http://127.0.0.1:4001/streams/1',
    'http://127.0.0.1:4000@evil.example/',
    ...dangerousAddresses('127.0.0.1:4000'),
    null,
  ])('is removed: %j', (url) => {
    expect(presentableStreamUrl(url, ORIGINS)).toBeNull();
  });
});
