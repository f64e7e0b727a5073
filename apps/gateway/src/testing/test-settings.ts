import { loadSettings, type Settings } from '../config/settings.ts';

export interface SettingsOverrides extends Partial<Omit<Settings, 'upstream' | 'session' | 'alarms'>> {
  alarms?: Partial<Settings['alarms']>;
  upstream?: Partial<Settings['upstream']>;
  session?: Partial<Settings['session']>;
}

/** Settings of a gateway under test whose five upstreams all are at one address. */
export function testSettings(upstreamUrl: string, overrides: SettingsOverrides = {}): Settings {
  const settings = loadSettings({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://console.test',
    STREAM_ORIGINS: upstreamUrl,
    SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
    // Alarms read what a suite may count; one that is about them turns them on.
    ALARM_UNANSWERED_MINUTES: 'off',
    ALARM_RELIEF_MINUTES: 'off',
    ALARM_TABLE_STUCK_SECONDS: 'off',
    ALARM_STREAM_CHECK_SECONDS: 'off',
    ALARM_RULE_HOURS: 'off',
    ALARM_WHEEL_SPINS: 'off',
    UPSTREAM_AUTH_URL: upstreamUrl,
    UPSTREAM_BACKOFFICE_URL: upstreamUrl,
    UPSTREAM_SLOTS_URL: upstreamUrl,
    UPSTREAM_CHAT_SOCKET_URL: upstreamUrl,
    UPSTREAM_GAME_SOCKET_URL: upstreamUrl,
  });
  return {
    ...settings,
    ...overrides,
    upstream: { ...settings.upstream, ...overrides.upstream },
    session: { ...settings.session, ...overrides.session },
    alarms: { ...settings.alarms, ...overrides.alarms },
  };
}
