import { loadSettings } from '#core/settings/load-settings';
import type { Settings } from '#core/settings/settings';

export interface SettingsOverrides
  extends Partial<
    Omit<Settings, 'upstream' | 'session' | 'audit' | 'alarms' | 'protectionCases' | 'retention' | 'chat'>
  > {
  retention?: Partial<Settings['retention']>;
  alarms?: Partial<Settings['alarms']>;
  protectionCases?: Partial<Settings['protectionCases']>;
  chat?: Partial<Settings['chat']>;
  upstream?: Partial<Settings['upstream']>;
  session?: Partial<Settings['session']>;
  audit?: Partial<Settings['audit']>;
}

/** Returns settings of a gateway under test whose five upstreams share one base URL. */
export function testSettings(
  upstreamUrl: string,
  overrides: SettingsOverrides = {},
  environment: NodeJS.ProcessEnv = {},
): Settings {
  const settings = loadSettings({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://console.test',
    STREAM_ORIGINS: upstreamUrl,
    // Suites must not fail on a busy machine; those about timeouts override it.
    UPSTREAM_TIMEOUT_MS: '60000',
    SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
    PUSH_PRIVATE_KEY: 'Wq3vXcPz7T1mK9fYbR5uJ0hLs2eDgNa8iCoVtE4xMHk',
    AUDIT_KEY: 'Zp3-an-audit-key-that-tests-alone-know-T8m4',
    // A nightly run writes an audit entry, and suites count entries.
    RETENTION_AT: 'off',
    // Alarms make reads that suites may count; suites about alarms enable them.
    ALARM_PROTECTION_CASES: 'off',
    ALARM_UNANSWERED_MINUTES: 'off',
    ALARM_CORRECTION_MINUTES: 'off',
    ALARM_RELIEFS: 'off',
    ALARM_TABLE_STUCK_SECONDS: 'off',
    ALARM_TABLE_DOWN_MINUTES: 'off',
    ALARM_STREAM_CHECK_SECONDS: 'off',
    // So does the watch of tables.
    TABLE_WATCH_SECONDS: 'off',
    ALARM_RULE_HOURS: 'off',
    ALARM_WHEEL_YEARS: 'off',
    UPSTREAM_AUTH_URL: upstreamUrl,
    UPSTREAM_BACKOFFICE_URL: upstreamUrl,
    UPSTREAM_SLOTS_URL: upstreamUrl,
    UPSTREAM_CHAT_SOCKET_URL: upstreamUrl,
    UPSTREAM_GAME_SOCKET_URL: upstreamUrl,
    ...environment,
  });
  return {
    ...settings,
    ...overrides,
    upstream: { ...settings.upstream, ...overrides.upstream },
    session: { ...settings.session, ...overrides.session },
    audit: { ...settings.audit, ...overrides.audit },
    alarms: { ...settings.alarms, ...overrides.alarms },
    protectionCases: { ...settings.protectionCases, ...overrides.protectionCases },
    retention: { ...settings.retention, ...overrides.retention },
    chat: { ...settings.chat, ...overrides.chat },
  };
}
