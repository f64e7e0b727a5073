import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { addressGroup, clientAddress } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress } as Socket,
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

describe('client address', () => {
  it('is the connecting address, whatever it claims, without a trusted proxy', () => {
    expect(clientAddress(from('198.51.100.7', '203.0.113.9'), [])).toBe('198.51.100.7');
  });

  it('is the address that a trusted proxy forwards for, ignoring earlier claims', () => {
    const request = from('10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.1');
    expect(clientAddress(request, ['10.0.0.0/8'])).toBe('203.0.113.9');
  });

  it('is the proxy itself if it forwards for nobody, or for an invalid address', () => {
    expect(clientAddress(from('::ffff:10.0.0.2'), ['10.0.0.2'])).toBe('::ffff:10.0.0.2');
    expect(clientAddress(from('10.0.0.2', 'nonsense'), ['10.0.0.2'])).toBe('10.0.0.2');
  });
});

describe('address group', () => {
  it('is the /64 of an IPv6 address, and the IPv4 address itself in any notation', () => {
    expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe(addressGroup('2001:db8:1:2:ffff::1'));
    expect(addressGroup('2001:db8:1:2::1')).not.toBe(addressGroup('2001:db8:1:3::1'));
    expect(addressGroup('::ffff:198.51.100.7')).toBe('198.51.100.7');
    expect(addressGroup('198.51.100.8')).not.toBe(addressGroup('198.51.100.7'));
  });
});
