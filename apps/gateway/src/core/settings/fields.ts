import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** The schemas of single settings. Each reads text. */

const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));

export const port = z.coerce.number('must be a port').int('must be a port').min(0).max(65_535);

export const milliseconds = z.coerce
  .number('must be a number of milliseconds')
  .int('must be a number of milliseconds')
  .min(100)
  .max(60_000);

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** The address of a service, without a trailing slash, and without a user and password: they would not be sent. */
export const serviceUrl = webUrl
  .refine((url) => !URL.canParse(url) || !(new URL(url).username || new URL(url).password), {
    error: 'must name no user and no password: they would not be sent',
  })
  .transform((url) => url.replace(/\/+$/, ''));

/** A list of addresses, reduced to their origins. */
export const origins = list(webUrl.transform((url) => new URL(url).origin)).refine(
  (all) => all.length > 0,
  'must name at least one origin',
);

export const path = z.string().regex(/^\/\S*$/, 'must be a path that begins with a slash');

/** A path of the operator's, or `off` if the operator does not offer the call; `off` becomes null. */
export const pathOrOff = z.union([z.literal('off').transform(() => null), path], {
  error: 'must be a path that begins with a slash, or off',
});

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** Any number of the values, separated by commas. */
export const listOf = <const T extends readonly [string, ...string[]]>(values: T) => list(oneOf(values));

export const onOff = oneOf(['on', 'off']).transform((value) => value === 'on');

/** A whole number from `min` to `max`; `off` becomes null, and so does 0 where `min` is larger. */
export const numberOrOff = (min: number, max: number) =>
  z.union(
    [
      z.enum(min > 0 ? ['off', '0'] : ['off']).transform(() => null),
      z.coerce.number().int().min(min).max(max),
    ],
    {
      error: `must be a whole number from ${min} to ${max}, or off`,
    },
  );

export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .pipe(z.int(`must be a whole number from ${min} to ${max}`).min(min).max(max));

/** Four whole numbers, for the severities of cases from the gravest on. */
export const bySeverity = (max: number) =>
  list(z.coerce.number<string>().int().min(1).max(max))
    .refine((all) => all.length === 4, 'must have four numbers')
    .transform(([critical = 0, high = 0, medium = 0, low = 0]) => ({ critical, high, medium, low }));

export const networks = list(
  z
    .string()
    .refine(
      (text) => (text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)),
      'must hold addresses or networks such as 10.0.0.0/8',
    ),
);

export const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, 'must have 32 bytes or more')
  .refine((text) => new Set(text).size >= 8, 'must be random')
  .refine((text) => !/change.?me|example|pitdesk-demo|default/i.test(text), 'must not be a known default');

/** A secret that may be part of a comma-separated list. */
export const listedSecret = secret.refine((text) => !text.includes(','), 'must hold no comma');

export const listedSecrets = list(listedSecret);

/** Returns true for https, and for this machine: secret content may go there. */
export function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** An address for secret or signed content: https, or this machine. */
export const secureUrl = serviceUrl.refine(isSecure, 'must be an https address, or one of this machine');

/**
 * The address of an identity provider, kept to the letter as its tokens name it: https, or this machine by any of its
 * names.
 */
export const issuer = webUrl
  .refine((url) => {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' || /^(.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(hostname);
  }, 'must be an https address, or one of this machine')
  .refine((url) => !/[?#]/.test(url), 'must have no query');

export const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as Europe/Ljubljana');

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 06:00');

/** A time of day, or `off`; `off` becomes null. */
export const timeOrOff = z.union([z.literal('off').transform(() => null), timeOfDay], {
  error: 'must be a time such as 06:00, or off',
});

export const timesOfDay = list(timeOfDay);

export const postgresqlUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql address' });

export const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' });

/** `name <address>`, or an address alone. */
export const mailAddress = z
  .string()
  .max(200)
  .regex(/^([^<>\p{C}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be a mail address');

/** An address without a name. */
export const plainMailAddress = z.email('must be a mail address').max(254);

/** A private key of the curve P-256: 32 bytes as base64url. */
export const pushKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes as base64url');

export const pushContact = z
  .string()
  .max(200)
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://');

export const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must be a redis address' });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
