/** Where an address is, as far as the address itself tells. */
export type Place = 'sameComputer' | 'sameAddress' | 'house' | 'elsewhere' | 'unknown';

const LOOPBACK = /^(127\.|::1$)/;
/** RFC 1918, 3927, 4193 and 4291: addresses that lead nowhere outside of the house. */
const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** An IPv4 address as an IPv6 socket writes it, plainly. */
const plain = (ip: string): string => ip.replace(/^::ffff:/i, '');

export function placeOf(ip: string, here: string | undefined): Place {
  const address = plain(ip);
  if (address === '') return 'unknown';
  if (LOOPBACK.test(address)) return 'sameComputer';
  if (here !== undefined && plain(here) === address) return 'sameAddress';
  return PRIVATE.test(address) ? 'house' : 'elsewhere';
}
