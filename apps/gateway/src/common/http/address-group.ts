import ipaddr from 'ipaddr.js';

const HEXTETS_OF_64_BITS = 4;

/**
 * Returns what a limit counts an address by. One subscriber usually holds a whole IPv6 /64 and can use a new address of
 * it for every try, so IPv6 counts by its first 64 bits; IPv4 written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4. Text
 * that is no address is returned as it is.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  const hextets = parts.slice(0, HEXTETS_OF_64_BITS).map((part) => part.toString(16));
  return `${hextets.join(':')}::/64`;
}
