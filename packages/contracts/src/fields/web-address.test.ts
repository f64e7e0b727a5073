import { describe, expect, it } from '@jest/globals';
import { EventInput } from '../events/contract.ts';
import { buildEvent, dangerousAddresses } from '../testing/index.ts';
import { isPublicName, webAddress } from './web-address.ts';

const { id: _, active: __, ...event } = buildEvent();
const problemsOf = (part: object) =>
  EventInput.safeParse({ ...event, ...part }).error?.issues.map(({ path, message }) => [path[0], message]) ??
  [];

describe('webAddress', () => {
  it.each([
    'https://casino.example',
    'HTTPS://casino.example:8443/terms?l=en&u=a@b#top',
    'http://192.0.2.7:4000/streams/1',
    'https://[2001:db8::7]/x.m3u8',
    'https://例え.jp/規約',
  ])('accepts %s', (address) => {
    expect(webAddress(address)?.href).toBe(new URL(address).href);
  });

  it.each(dangerousAddresses('casino.example'))('refuses %j', (address) => {
    expect(webAddress(address)).toBeNull();
  });
});

describe('the terms link and the banner of an event', () => {
  const refused = [
    ['terms_url', 'link.https'],
    ['banner_url', 'link.https'],
  ];

  it.each([
    ...dangerousAddresses('casino.example'),
    'http://casino.example/terms',
    'https://localhost/terms',
    'https://intranet/terms',
    'https://127.0.0.1/terms',
    'https://2130706433/terms',
    'https://0x7f.1/terms',
    'https://017700000001/terms',
    'https://[::1]/terms',
    'https://[::ffff:127.0.0.1]/terms',
    'https://①②⑦.⓪.⓪.①/terms',
  ])('refuse %j', (address) => {
    expect(problemsOf({ terms_url: address, banner_url: address })).toEqual(refused);
  });

  it.each(['https://casino.example/terms', 'https://例え.jp/規約'])('accept %s', (address) => {
    expect(problemsOf({ terms_url: address, banner_url: address })).toEqual([]);
  });

  it('convert a look-alike name to the name that the network resolves', () => {
    const url = webAddress('https://раураl.com/');
    expect(url?.host).toMatch(/^xn--/);
    expect(url !== null && isPublicName(url)).toBe(true);
  });
});
