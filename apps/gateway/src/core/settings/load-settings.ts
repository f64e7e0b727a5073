import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TABLE_ACTS } from '@pitdesk/contracts/table-control';
import { Environment, SettingsError } from './environment.ts';
import { keptSecret, secretKeptBefore } from './kept-secret.ts';
import { readOperatorMapping } from './operator-mapping.ts';
import { renamedSettings } from './renamed-settings.ts';
import type { AuditCheckSettings, AuditSettings, Settings, UpstreamSettings } from './settings.ts';
import { singleSignOnSettings } from './single-sign-on-settings.ts';
import { translatorSettings } from './translator-settings.ts';

const VITE_PORT = 5173;
const DEFAULT_DRAIN_SECONDS = 4;
const BUILT_WEB_APP = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Fixed limits: every sanction must end, and every appeal must be decided. */
const MOST_SANCTION_DAYS = 180;
const MOST_APPEAL_DAYS = 30;

/**
 * Reads the gateway's settings from the environment. An empty value counts as not set.
 * @throws SettingsError whose message is one line that names every invalid field
 */
export function loadSettings(environment: NodeJS.ProcessEnv): Settings {
  const env = parseEnvironment(environment);
  requireInProduction(env);
  const dataDir = path.resolve(env.PITDESK_DATA_DIR);
  const publicOrigins = env.PUBLIC_URL ?? defaultPublicOrigins(env);
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST ?? env.HOST,
    logLevel: env.LOG_LEVEL,
    publicOrigins,
    secureCookies: publicOrigins.every((origin) => origin.startsWith('https:')),
    streamOrigins: env.STREAM_ORIGINS ?? defaultStreamOrigins(env),
    trustedProxies: env.TRUSTED_PROXIES,
    drainMs: 1_000 * (drainSeconds(env) ?? 0),
    dataDir,
    consoleDatabaseUrl: env.CONSOLE_DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    webDist: env.WEB_DIST === undefined ? BUILT_WEB_APP : path.resolve(env.WEB_DIST),
    session: {
      secret: env.SESSION_SECRET ?? keptSecret(dataDir, 'SESSION_SECRET'),
      previousSecret: env.SESSION_SECRET_PREVIOUS ?? null,
    },
    audit: auditSettings(env, dataDir),
    upstream: upstreamSettings(env),
    access: env.ACCESS,
    terminalScope: env.TERMINAL_SCOPE,
    registration: registration(env),
    secondFactor: secondFactor(env),
    passwordLogin: env.PASSWORD_LOGIN,
    breakGlassUsername: env.BREAK_GLASS_USERNAME ?? null,
    singleSignOn: singleSignOnSettings(env),
    demoRoles: env.DEMO_ROLES,
    demoRecords: demoRecords(env),
    supportContact: env.SUPPORT_CONTACT,
    unused: { warnDays: env.UNUSED_WARN_DAYS, disableDays: env.UNUSED_DISABLE_DAYS },
    mail: mailSettings(env),
    translator: translatorSettings(env),
    themeDemo: env.THEME_DEMO,
    idleLockMinutes: env.IDLE_LOCK_MINUTES,
    propertyTz: env.PROPERTY_TZ,
    gamingDayStart: env.GAMING_DAY_START,
    shiftStarts: shiftStarts(env),
    breakDueMinutes: env.BREAK_DUE_MINUTES,
    tableWatchSeconds: env.TABLE_WATCH_SECONDS,
    tableConfirmSeconds: env.TABLE_CONFIRM_SECONDS,
    openingInspection: env.OPENING_INSPECTION,
    sanctions: {
      shortHours: env.SANCTION_SHORT_HOURS,
      maxDays: env.SANCTION_MAX_DAYS ?? MOST_SANCTION_DAYS,
      repeatDays: env.SANCTION_REPEAT_DAYS,
      appealDays: env.APPEAL_DAYS ?? MOST_APPEAL_DAYS,
    },
    protectionCases: {
      firstLookMinutes: env.PROTECTION_CASE_FIRST_LOOK_MINUTES,
      evaluationHours: env.PROTECTION_CASE_EVALUATION_HOURS,
      hoursOnline: env.PROTECTION_CASE_HOURS_ONLINE,
      nights: env.PROTECTION_CASE_NIGHTS,
      tablesAnHour: env.PROTECTION_CASE_TABLES_AN_HOUR,
      returnMinutes: env.PROTECTION_CASE_RETURN_MINUTES,
      messages: env.PROTECTION_CASE_MESSAGES,
    },
    retention: {
      at: env.RETENTION_AT,
      days: {
        chat: env.RETENTION_CHAT_DAYS,
        translations: env.RETENTION_TRANSLATIONS_DAYS,
        flags: env.RETENTION_FLAGS_DAYS,
        notes: env.RETENTION_NOTES_DAYS,
        visits: env.RETENTION_VISITS_DAYS,
        languages: env.RETENTION_VISITS_DAYS,
        protection_cases: env.RETENTION_PROTECTION_CASES_DAYS,
        sanctions: env.RETENTION_SANCTIONS_DAYS,
        incidents: env.RETENTION_INCIDENTS_DAYS,
        broadcasts: env.RETENTION_BROADCASTS_DAYS,
        word_runs: env.RETENTION_WORD_RUNS_DAYS,
        reports: env.RETENTION_REPORTS_DAYS,
        samples: env.RETENTION_SAMPLES_DAYS,
        alarms: env.RETENTION_ALARMS_DAYS,
        table_log: env.RETENTION_TABLE_LOG_DAYS,
      },
    },
    chat: {
      assignmentReturnMinutes: env.CHAT_ASSIGNMENT_RETURN_MINUTES,
      answerTargetSeconds: env.CHAT_FIRST_ANSWER_TARGET_SECONDS,
    },
    alarms: {
      protectionCases: env.ALARM_PROTECTION_CASES,
      unansweredMinutes: env.ALARM_UNANSWERED_MINUTES,
      correctionMinutes: env.ALARM_CORRECTION_MINUTES,
      reliefs: env.ALARM_RELIEFS,
      tableStuckSeconds: env.ALARM_TABLE_STUCK_SECONDS,
      streamCheckSeconds: env.ALARM_STREAM_CHECK_SECONDS,
      ruleHours: env.ALARM_RULE_HOURS,
      wheelYears: env.ALARM_WHEEL_YEARS,
      tableDownMinutes: env.ALARM_TABLE_DOWN_MINUTES,
      flappingMinutes: env.ALARM_FLAPPING_MINUTES,
      fallbackMail: env.ALARM_FALLBACK_MAIL ?? null,
    },
    onDutyGraceMinutes: env.ON_DUTY_GRACE_MINUTES,
    push: pushSettings(env, dataDir, publicOrigins),
    outgoing: {
      allowedNetworks: env.OUTGOING_ALLOWED_NETWORKS,
      caFile: env.OUTGOING_CA_FILE === undefined ? null : path.resolve(env.OUTGOING_CA_FILE),
    },
  };
}

/** Reads the settings of `audit:check`. @throws SettingsError as `loadSettings` does */
export function loadAuditCheckSettings(environment: NodeJS.ProcessEnv): AuditCheckSettings {
  const env = parseEnvironment(environment);
  const dataDir = path.resolve(env.PITDESK_DATA_DIR);
  const current = env.AUDIT_KEY ?? secretKeptBefore(dataDir, 'AUDIT_KEY');
  return {
    dataDir,
    consoleDatabaseUrl: env.CONSOLE_DATABASE_URL ?? null,
    auditKeys: [...(current === undefined ? [] : [current]), ...env.AUDIT_KEY_PREVIOUS],
  };
}

function parseEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const renamed = renamedSettings(given);
  if (renamed.length > 0) throw settingsError(renamed);
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw settingsError(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
}

function auditSettings(env: Environment, dataDir: string): AuditSettings {
  if (env.AUDIT_ANCHOR_URL !== undefined && env.AUDIT_ANCHOR_SECRET === undefined) {
    throw settingsError([{ field: 'AUDIT_ANCHOR_SECRET', message: 'is required with AUDIT_ANCHOR_URL' }]);
  }
  return {
    key: env.AUDIT_KEY ?? keptSecret(dataDir, 'AUDIT_KEY'),
    previousKeys: env.AUDIT_KEY_PREVIOUS,
    anchorFile: env.AUDIT_ANCHOR_FILE === undefined ? null : path.resolve(env.AUDIT_ANCHOR_FILE),
    anchorUrl: env.AUDIT_ANCHOR_URL ?? null,
    anchorSecret: env.AUDIT_ANCHOR_SECRET ?? null,
  };
}

function upstreamSettings(env: Environment): UpstreamSettings {
  const mapping =
    env.OPERATOR_MAPPING === undefined ? null : readOperatorMapping(path.resolve(env.OPERATOR_MAPPING));
  const offers = mapping?.offers;
  const mock = `http://127.0.0.1:${env.MOCK_PORT}`;
  return {
    authUrl: env.UPSTREAM_AUTH_URL ?? mock,
    backofficeUrl: env.UPSTREAM_BACKOFFICE_URL ?? mock,
    slotsUrl: env.UPSTREAM_SLOTS_URL ?? mock,
    chatSocketUrl: env.UPSTREAM_CHAT_SOCKET_URL ?? mock,
    gameSocketUrl: env.UPSTREAM_GAME_SOCKET_URL ?? mock,
    resetPasswordPath: env.UPSTREAM_RESET_PASSWORD_PATH,
    tablesPath: env.UPSTREAM_TABLES_PATH,
    liveTablesPath: offers?.live_tables === false ? null : env.UPSTREAM_LIVE_TABLES_PATH,
    roundsPath: offers?.rounds === false ? null : env.UPSTREAM_ROUNDS_PATH,
    roundChanges: env.UPSTREAM_ROUND_CHANGES && offers?.round_changes !== false,
    modelsPath: offers?.dealers === false ? null : env.UPSTREAM_MODELS_PATH,
    rotaPath: offers?.rota === false ? null : env.UPSTREAM_ROTA_PATH,
    sanctionsPath: offers?.sanctions === false ? null : env.UPSTREAM_SANCTIONS_PATH,
    tableControlPath: env.UPSTREAM_TABLE_CONTROL_PATH,
    // Without the watch no table would confirm an act.
    tableActs:
      env.UPSTREAM_TABLE_CONTROL_PATH === null || env.TABLE_WATCH_SECONDS === null
        ? []
        : (offers?.table_acts ?? TABLE_ACTS),
    socketPath: env.UPSTREAM_SOCKET_PATH,
    chatSocketNamespace: env.UPSTREAM_CHAT_SOCKET_NAMESPACE,
    gameSocketNamespace: env.UPSTREAM_GAME_SOCKET_NAMESPACE,
    liveEvents: env.UPSTREAM_LIVE_EVENTS && offers?.live_events !== false,
    timeoutMs: env.UPSTREAM_TIMEOUT_MS,
    serviceToken: env.UPSTREAM_SERVICE_TOKEN ?? 'pitdesk-demo-service',
    slotsBearer: env.SLOTS_BEARER ?? 'pitdesk-demo-slots',
    zone: env.OPERATOR_TZ ?? mapping?.time_zone ?? 'UTC',
    mapping,
  };
}

/** Without roles nobody can admit an account. @throws SettingsError */
function registration({ ACCESS, REGISTRATION }: Environment): Environment['REGISTRATION'] {
  if (REGISTRATION === 'approval' && ACCESS !== 'roles') {
    throw settingsError([{ field: 'REGISTRATION', message: 'can be approval only with ACCESS=roles' }]);
  }
  return REGISTRATION;
}

/** The records are written by the accounts of the demonstration, under their roles. */
const demoRecords = ({ NODE_ENV, ACCESS, DEMO_ROLES, DEMO_RECORDS }: Environment): boolean =>
  DEMO_RECORDS && DEMO_ROLES && ACCESS === 'roles' && NODE_ENV !== 'production';

/** Without roles none can require a factor. @throws SettingsError */
function secondFactor({ ACCESS, MFA_REQUIRED_ROLES, MFA_GRACE_DAYS }: Environment): Settings['secondFactor'] {
  if (MFA_REQUIRED_ROLES.length > 0 && ACCESS !== 'roles') {
    throw settingsError([{ field: 'MFA_REQUIRED_ROLES', message: 'can be set only with ACCESS=roles' }]);
  }
  return { requiredRoles: MFA_REQUIRED_ROLES, graceDays: MFA_GRACE_DAYS ?? 0 };
}

/** @throws SettingsError if a server is set without a sender */
function mailSettings({ SMTP_URL, MAIL_FROM }: Environment): Settings['mail'] {
  if (SMTP_URL === undefined) return null;
  if (MAIL_FROM === undefined)
    throw settingsError([{ field: 'MAIL_FROM', message: 'is required with SMTP_URL' }]);
  return { smtpUrl: SMTP_URL, from: MAIL_FROM };
}

/** In production the key is a decision: replicas with a key each would lose the subscriptions of the others. */
function pushSettings(
  { NODE_ENV, PUSH_PRIVATE_KEY, PUSH_CONTACT }: Environment,
  dataDir: string,
  publicOrigins: readonly string[],
): Settings['push'] {
  if (PUSH_PRIVATE_KEY === undefined && NODE_ENV === 'production') return null;
  return {
    privateKey: PUSH_PRIVATE_KEY ?? keptSecret(dataDir, 'PUSH_PRIVATE_KEY'),
    contact:
      PUSH_CONTACT ??
      publicOrigins.find((origin) => origin.startsWith('https:')) ??
      'mailto:pitdesk@localhost.invalid',
  };
}

/** Requires in production the settings that have a demo value otherwise. @throws SettingsError */
function requireInProduction(env: Environment): void {
  if (env.NODE_ENV !== 'production') return;
  const required = ['SESSION_SECRET', 'AUDIT_KEY', 'UPSTREAM_SERVICE_TOKEN', 'SLOTS_BEARER'] as const;
  const missing = required.filter((field) => env[field] === undefined);
  if (missing.length === 0) return;
  throw settingsError(missing.map((field) => ({ field, message: 'is required in production' })));
}

/** Returns the time to drain. Without Redis there is no other replica that could take over the browsers. */
const drainSeconds = ({ DRAIN_SECONDS, REDIS_URL }: Environment): number | null =>
  DRAIN_SECONDS === undefined && REDIS_URL !== undefined ? DEFAULT_DRAIN_SECONDS : (DRAIN_SECONDS ?? null);

function defaultPublicOrigins({ NODE_ENV, PORT }: Environment): string[] {
  const ports = NODE_ENV === 'production' ? [PORT] : [PORT, VITE_PORT];
  return ports.flatMap((port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
}

function defaultStreamOrigins({ NODE_ENV, MOCK_PORT, MOCK_PUBLIC_URL }: Environment): string[] {
  if (NODE_ENV === 'production') return [];
  return [new URL(MOCK_PUBLIC_URL ?? `http://127.0.0.1:${MOCK_PORT}`).origin];
}

const DAY_MINUTES = 24 * 60;
const SHIFT_MINUTES = 8 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const timeOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

/**
 * Returns the starts of the shifts; by default three shifts of eight hours.
 * @throws SettingsError if they do not follow each other from the start of the gaming day
 */
function shiftStarts(env: { SHIFT_STARTS?: string[] | undefined; GAMING_DAY_START: string }): string[] {
  const start = minutesOf(env.GAMING_DAY_START);
  const configured = env.SHIFT_STARTS;
  if (configured === undefined || configured.length === 0) {
    return [0, 1, 2].map((index) => timeOf(start + index * SHIFT_MINUTES));
  }
  const minutesIntoDay = configured.map((time) => (minutesOf(time) - start + DAY_MINUTES) % DAY_MINUTES);
  const isAscending = minutesIntoDay.every((minutes, index) => minutes > (minutesIntoDay[index - 1] ?? -1));
  if (minutesIntoDay[0] === 0 && isAscending) return configured;
  throw new SettingsError(
    'Settings: SHIFT_STARTS must begin with GAMING_DAY_START and follow each other through the day',
  );
}

function settingsError(problems: readonly { field: string; message: string }[]): SettingsError {
  const named = problems.map(({ field, message }) => `${field} ${oneLine(message)}`);
  return new SettingsError(`Settings: ${[...new Set(named)].join('; ')}`);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
