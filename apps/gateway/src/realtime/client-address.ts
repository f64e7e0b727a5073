import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * Where a connection comes from: the address that connected, or, for as long as that is a trusted proxy, whom it says
 * it forwards for. What stands before the first address that is not trusted is only what somebody claims.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: readonly string[],
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = socket.remoteAddress ?? '';
  while (isTrusted(address, trustedProxies)) {
    const next = forwarded.pop()?.trim();
    if (!next || !ipaddr.isValid(next)) break;
    address = next;
  }
  return address;
}

function isTrusted(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    if (!network.includes('/')) return ipaddr.process(network).toString() === parsed.toString();
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
}
