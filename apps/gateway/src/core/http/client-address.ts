import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The origin of a request. */
export interface Caller {
  /** The connecting address, or the forwarded address when a trusted proxy connects. */
  readonly ip: string;
  readonly userAgent: string;
}

export const FromCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { ip, userAgent: headers['user-agent'] ?? '' };
});

const HEXTETS_OF_64_BITS = 4;

/**
 * Returns the key by which a limit counts an address. A subscriber usually holds a whole IPv6 /64 and can use a new
 * address for every attempt, so IPv6 counts by its first 64 bits. IPv4 written as IPv6 (`::ffff:192.0.2.1`) counts as
 * IPv4. Text that is not an address is returned unchanged.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  const hextets = parts.slice(0, HEXTETS_OF_64_BITS).map((part) => part.toString(16));
  return `${hextets.join(':')}::/64`;
}

/**
 * Returns the client's address: the connecting address, or, while that is a trusted proxy, the address it forwards for.
 * Addresses before the first untrusted one are unverified claims.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: readonly string[],
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = socket.remoteAddress ?? '';
  while (isWithin(address, trustedProxies)) {
    const next = forwarded.pop()?.trim();
    if (!next || !ipaddr.isValid(next)) break;
    address = next;
  }
  return address;
}

/** Returns true for an address that is one of the addresses or in one of the networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    if (!network.includes('/')) return ipaddr.process(network).toString() === parsed.toString();
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
}
