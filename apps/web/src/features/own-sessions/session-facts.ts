/** The first match wins: browsers name one another in their `User-Agent`. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the browser and the system of a `User-Agent`; undefined for other clients. */
export function deviceOf(userAgent: string): { browser: string; system: string } | undefined {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  return browser === undefined || system === undefined ? undefined : { browser, system };
}

/** The network of an address, as far as the address shows it. */
type Network = 'sameComputer' | 'sameAddress' | 'house' | 'elsewhere' | 'unknown';

const LOOPBACK = /^(127\.|::1$)/;
/** RFC 1918, 3927, 4193 and 4291: addresses that are not routed outside of the site. */
const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** Returns an IPv4 address without the prefix of an IPv6 socket. */
const plain = (ip: string): string => ip.replace(/^::ffff:/i, '');

export function networkOf(ip: string, here: string | undefined): Network {
  const address = plain(ip);
  if (address === '') return 'unknown';
  if (LOOPBACK.test(address)) return 'sameComputer';
  if (here !== undefined && plain(here) === address) return 'sameAddress';
  return PRIVATE.test(address) ? 'house' : 'elsewhere';
}
