import { z } from 'zod';
import * as field from '../fields.ts';

/** Where the console listens and keeps its data, its secrets, and the property's clock. */
export const toBegin = {
  NODE_ENV: field
    .oneOf(['development', 'test', 'production'])
    .default('development')
    .describe(
      'With `production` the secrets and tokens must be set, and the previews have no default; a demo value is never used.',
    ),
  HOST: z.string().min(1).default('127.0.0.1').describe('The address at which the console listens.'),
  PORT: field.port.default(3000).describe('The port at which the console listens.'),
  PUBLIC_URL: field.origins.optional().meta({
    description:
      "The console's own origins, separated by commas; cookies are `Secure` if all of them are https.",
    byDefault: '127.0.0.1 and localhost on the port',
  }),
  STREAM_ORIGINS: field.origins.optional().meta({
    description: 'The origins of the previews, separated by commas.',
    byDefault: 'the mock; none in production',
  }),
  TRUSTED_PROXIES: field.networks
    .default([])
    .describe('The addresses or networks of the proxies whose `X-Forwarded-For` is trusted.'),
  PROPERTY_TZ: field.timeZone
    .default('UTC')
    .describe("The property's time zone, for the gaming days of reports, filters and totals."),
  GAMING_DAY_START: field.timeOfDay
    .default('06:00')
    .describe("The time at which a gaming day begins, on the property's clock."),
  SHIFT_STARTS: field.timesOfDay.optional().meta({
    description:
      "The times at which shifts begin on the property's clock, separated by commas, such as `06:00,14:00,22:00`.",
    byDefault: 'three shifts of 8 hours; the first begins with the gaming day',
  }),
  BREAK_DUE_MINUTES: field
    .wholeNumber(1, 720)
    .default(30)
    .describe("A dealer's break is due after so many minutes at one table: on the board and for the bell."),
  TABLE_WATCH_SECONDS: field
    .numberOrOff(1, 15)
    .default(5)
    .describe(
      'The seconds between two reads of the states of all tables, for their log; pushed states count at once. With `off` there is no log, and tables cannot be opened or closed: [Table control](table-control.md).',
    ),
  TABLE_CONFIRM_SECONDS: field
    .wholeNumber(5, 3_600)
    .default(90)
    .describe(
      'A requested change of a table that it does not show after so many seconds counts as not confirmed, and the bell rings. Longer than a round.',
    ),
  OPENING_INSPECTION: field.onOff
    .default(false)
    .describe(
      'Whether a roulette table must not open before its wheel is inspected on the gaming day: [Wheels and cards](wheels-and-cards.md).',
    ),

  PITDESK_DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('The folder of the embedded databases, the kept secrets and the logs.'),
  CONSOLE_DATABASE_URL: field.postgresqlUrl.optional().meta({
    description: "The address of a PostgreSQL database for the console's data.",
    byDefault: 'an embedded database',
  }),
  REDIS_URL: field.redisUrl.optional().describe('The address of Redis; only several replicas need it.'),
  DRAIN_SECONDS: field.numberOrOff(1, 6).optional().meta({
    description:
      'The seconds, at most 6, for which a stopping gateway still serves, so that its balancer notices; may be `off`.',
    byDefault: '4 with Redis, else off',
  }),
  WEB_DIST: z.string().min(1).optional().meta({
    description: 'The folder of the built web app.',
    byDefault: 'the folder into which the build writes it',
  }),
  METRICS_PORT: field.port
    .optional()
    .describe('The port of the Prometheus metrics, at `/metrics`; without it there are none.'),
  METRICS_HOST: z.string().min(1).optional().meta({
    description: 'The address of the metrics port; use a private one.',
    byDefault: 'the value of `HOST`',
  }),
  LOG_LEVEL: field
    .oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe(
      'The lowest level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    ),

  SESSION_SECRET: field.secret.optional().meta({
    description: 'The secret of the sessions, 32 random bytes or more; required in production.',
    byDefault: 'made once and kept in the data folder',
  }),
  SESSION_SECRET_PREVIOUS: field.secret
    .optional()
    .describe('The previous session secret, while it is being rotated.'),
  AUDIT_KEY: field.listedSecret.optional().meta({
    description: "The key of the audit's entries, 32 random bytes or more; required in production.",
    byDefault: 'made once and kept in the data folder',
  }),
  AUDIT_KEY_PREVIOUS: field.listedSecrets
    .default([])
    .describe(
      'Earlier audit keys, separated by commas. Keep each key until nobody needs to prove its entries.',
    ),
  AUDIT_ANCHOR_FILE: z
    .string()
    .min(1)
    .optional()
    .describe("The file to which the gateway appends the audit's newest hash once a minute."),
  AUDIT_ANCHOR_URL: field.secureUrl
    .optional()
    .describe("The https address to which the gateway sends the audit's newest hash once a minute."),
  AUDIT_ANCHOR_SECRET: field.secret
    .optional()
    .describe('The secret that signs what is sent to `AUDIT_ANCHOR_URL`; required with it.'),
};
