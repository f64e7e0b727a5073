import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../../config/settings.ts';

/** What never reaches a log, wherever in a logged object it stands. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'accessToken',
  'refreshToken',
  'upstreamToken',
];

export const loggerOptions = (level: Settings['logLevel']) =>
  ({
    level,
    redact: {
      paths: [
        ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        'headers["set-cookie"]',
        '*.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
  }) satisfies FastifyServerOptions['logger'];
