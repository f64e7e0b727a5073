import { ROLES } from '@pitdesk/contracts/access';
import { ANSWERS } from '@pitdesk/contracts/assignments';
import { TRANSLATOR_ENGINES } from '@pitdesk/contracts/translation';
import { z } from 'zod';
import * as field from './fields.ts';

/** Every environment variable that the gateway reads, by its name. */
export const Environment = z.object({
  NODE_ENV: field.oneOf(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: field.port.default(3000),
  METRICS_PORT: field.port.optional(),
  METRICS_HOST: z.string().min(1).optional(),
  LOG_LEVEL: field.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: field.origins.optional(),
  STREAM_ORIGINS: field.origins.optional(),
  TRUSTED_PROXIES: field.networks.default([]),
  DRAIN_SECONDS: field.numberOrOff(1, 6).optional(),

  PITDESK_DATA_DIR: z.string().min(1).default('.data'),
  CONSOLE_DATABASE_URL: field.postgresqlUrl.optional(),
  REDIS_URL: field.redisUrl.optional(),
  WEB_DIST: z.string().min(1).optional(),

  SESSION_SECRET: field.secret.optional(),
  SESSION_SECRET_PREVIOUS: field.secret.optional(),

  AUDIT_KEY: field.listedSecret.optional(),
  AUDIT_KEY_PREVIOUS: field.listedSecrets.default([]),
  AUDIT_ANCHOR_FILE: z.string().min(1).optional(),
  AUDIT_ANCHOR_URL: field.secureUrl.optional(),
  AUDIT_ANCHOR_SECRET: field.secret.optional(),

  MOCK_PORT: field.port.default(4000),
  MOCK_PUBLIC_URL: field.serviceUrl.optional(),
  UPSTREAM_AUTH_URL: field.serviceUrl.optional(),
  UPSTREAM_BACKOFFICE_URL: field.serviceUrl.optional(),
  UPSTREAM_SLOTS_URL: field.serviceUrl.optional(),
  UPSTREAM_CHAT_SOCKET_URL: field.serviceUrl.optional(),
  UPSTREAM_GAME_SOCKET_URL: field.serviceUrl.optional(),
  UPSTREAM_RESET_PASSWORD_PATH: field.path.default('/auth/reset-password'),
  UPSTREAM_TABLES_PATH: field.path.default('/api/table'),
  UPSTREAM_LIVE_TABLES_PATH: field.pathOrOff.default('/api/table/live'),
  UPSTREAM_ROUNDS_PATH: field.pathOrOff.default('/api/round'),
  UPSTREAM_ROUND_CHANGES: field.onOff.default(true),
  UPSTREAM_MODELS_PATH: field.pathOrOff.default('/api/model'),
  UPSTREAM_ROTA_PATH: field.pathOrOff.default('/api/rota'),
  UPSTREAM_MEASURES_PATH: field.pathOrOff.default(null),
  UPSTREAM_SOCKET_PATH: field.path.default('/socket.io'),
  UPSTREAM_CHAT_SOCKET_NAMESPACE: field.path.default('/chat'),
  UPSTREAM_GAME_SOCKET_NAMESPACE: field.path.default('/game-logic'),
  UPSTREAM_LIVE_EVENTS: field.onOff.default(true),
  OPERATOR_MAPPING: z.string().min(1).optional(),
  OPERATOR_TZ: field.timeZone.optional(),
  UPSTREAM_TIMEOUT_MS: field.milliseconds.default(3_000),
  UPSTREAM_SERVICE_TOKEN: z.string().min(1).optional(),
  SLOTS_BEARER: z.string().min(1).optional(),

  ACCESS: field.oneOf(['terminals', 'roles']).default('terminals'),
  TERMINAL_SCOPE: field.oneOf(['all', 'own']).default('all'),
  REGISTRATION: field.oneOf(['on', 'off', 'approval']).default('on'),
  MFA_REQUIRED_ROLES: field.listOf(ROLES).default([]),
  MFA_GRACE_DAYS: field.numberOrOff(1, 90).default(14),
  PASSWORD_LOGIN: field.onOff.default(true),
  BREAK_GLASS_USERNAME: z.string().min(1).max(50).optional(),
  OIDC_ISSUER: field.issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).default('single sign-on'),
  OIDC_SCOPE: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must contain openid')
    .default('openid profile email'),
  OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  OIDC_TERMINAL_CLAIM: z.string().min(1).optional(),
  OIDC_ROLES: z.string().min(1).optional(),
  OIDC_OPERATOR_BEARER: field.oneOf(['access_token', 'service']).default('access_token'),
  DEMO_ROLES: field.onOff.default(false),
  UNUSED_WARN_DAYS: field.numberOrOff(1, 3_650).default(60),
  UNUSED_DISABLE_DAYS: field.numberOrOff(1, 3_650).default(90),
  SMTP_URL: field.smtpUrl.optional(),
  MAIL_FROM: field.mailAddress.optional(),
  SUPPORT_CONTACT: z.string().max(200).default(''),
  TRANSLATOR: field.oneOf(['off', ...TRANSLATOR_ENGINES]).default('off'),
  TRANSLATOR_URL: field.serviceUrl.optional(),
  TRANSLATOR_KEY: z.string().min(1).max(500).optional(),
  TRANSLATOR_TIMEOUT_MS: field.milliseconds.default(4_000),
  TRANSLATOR_DEMO: field.onOff.default(false),
  THEME_DEMO: field.onOff.default(true),
  IDLE_LOCK_MINUTES: field.numberOrOff(1, 720).default(15),
  PROPERTY_TZ: field.timeZone.default('UTC'),
  GAMING_DAY_START: field.timeOfDay.default('06:00'),
  SHIFT_STARTS: field.timesOfDay.optional(),

  MEASURE_SHORT_HOURS: field.numberOrOff(1, 168).default(24),
  MEASURE_MAX_DAYS: field.numberOrOff(1, 180).default(180),
  MEASURE_REPEAT_DAYS: field.numberOrOff(1, 365).default(30),
  APPEAL_DAYS: field.numberOrOff(1, 30).default(7),

  CASE_FIRST_LOOK_MINUTES: field.bySeverity(43_200).default({
    critical: 5,
    high: 480,
    medium: 1_440,
    low: 4_320,
  }),
  CASE_EVALUATION_HOURS: field.bySeverity(8_760).default({ critical: 24, high: 168, medium: 336, low: 720 }),
  CASE_HOURS_ONLINE: field.numberOrOff(1, 24).default(8),
  CASE_NIGHTS: field.numberOrOff(1, 7).default(4),
  CASE_TABLES_AN_HOUR: field.numberOrOff(2, 500).default(15),
  CASE_RETURN_MINUTES: field.numberOrOff(1, 1_440).default(10),
  CASE_MESSAGES: field.numberOrOff(2, 10_000).default(40),

  RETENTION_AT: field.timeOrOff.default('04:30'),
  RETENTION_CHAT_DAYS: field.numberOrOff(1, 36_500).default(396),
  RETENTION_TRANSLATIONS_DAYS: field.numberOrOff(1, 36_500).default(396),
  RETENTION_FLAGS_DAYS: field.numberOrOff(1, 36_500).default(90),
  RETENTION_NOTES_DAYS: field.numberOrOff(1, 36_500).default(396),
  RETENTION_VISITS_DAYS: field.numberOrOff(1, 36_500).default(396),
  RETENTION_CASES_DAYS: field.numberOrOff(1, 36_500).default(1_826),
  RETENTION_MEASURES_DAYS: field.numberOrOff(1, 36_500).default(1_826),
  RETENTION_BROADCASTS_DAYS: field.numberOrOff(1, 36_500).default(396),
  RETENTION_WORD_RUNS_DAYS: field.numberOrOff(1, 36_500).default(90),
  RETENTION_REPORTS_DAYS: field.numberOrOff(1, 36_500).default(7),
  RETENTION_SAMPLES_DAYS: field.numberOrOff(1, 36_500).default(35),
  RETENTION_ALARMS_DAYS: field.numberOrOff(1, 36_500).default(30),
  CHAT_ASSIGNMENT_RETURN_MINUTES: field.wholeNumber(1, 1_440).default(5),
  CHAT_FIRST_ANSWER_TARGET_SECONDS: field.wholeNumber(ANSWERS.targetMin, ANSWERS.targetMax).default(60),

  ALARM_CASES: field.onOff.default(true),
  ALARM_UNANSWERED_MINUTES: field.numberOrOff(1, 1_440).default(5),
  ALARM_CORRECTION_MINUTES: field.numberOrOff(0, 1_440).default(0),
  ALARM_RELIEF_MINUTES: field.numberOrOff(1, 720).default(30),
  ALARM_TABLE_STUCK_SECONDS: field.numberOrOff(10, 86_400).default(120),
  ALARM_STREAM_CHECK_SECONDS: field.numberOrOff(5, 3_600).default(60),
  ALARM_RULE_HOURS: field.numberOrOff(1, 168).default(72),
  ALARM_WHEEL_YEARS: field.numberOrOff(1, 1_000_000).default(100),
});
export type Environment = z.infer<typeof Environment>;

/** Returns the environment of the process; nothing else reads it. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env;

/** Thrown for an invalid environment; the message is one line that names every invalid field. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
