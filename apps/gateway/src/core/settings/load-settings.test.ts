import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { SettingsError } from './environment.ts';
import { loadAuditCheckSettings, loadSettings } from './load-settings.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'pitdesk-settings-'));
afterAll(() => rm(dataDir, { recursive: true }));

const load = (environment: NodeJS.ProcessEnv = {}) =>
  loadSettings({ PITDESK_DATA_DIR: dataDir, ...environment });

const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: '4f0Zr8qk-Wm2vTn1yHs6XcJ3bLp9GdE7a',
  AUDIT_KEY: 'Qm9vKx2-Ht7Zc4Wd8Ys1Lf6RbNa3Jp5Ge',
  SLOTS_BEARER: 'of-the-operator',
  UPSTREAM_SERVICE_TOKEN: 'of-the-operator',
};

function problemOf(environment: NodeJS.ProcessEnv): string {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'none';
}

describe('loadSettings', () => {
  it('serves metrics at the address of the console unless another one is set', () => {
    expect(load()).toMatchObject({ metricsPort: null, metricsHost: '127.0.0.1' });
    const open = { HOST: '0.0.0.0', METRICS_PORT: '9464' };
    expect(load(open)).toMatchObject({ metricsPort: 9464, metricsHost: '0.0.0.0' });
    expect(load({ ...open, METRICS_HOST: '10.0.0.7' })).toMatchObject({ metricsHost: '10.0.0.7' });
  });

  it('returns defaults for a console on this machine with the mock operator', () => {
    expect(load()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicOrigins: [
        'http://127.0.0.1:3000',
        'http://localhost:3000',
        'http://127.0.0.1:5173',
        'http://localhost:5173',
      ],
      secureCookies: false,
      streamOrigins: ['http://127.0.0.1:4000'],
      trustedProxies: [],
      terminalScope: 'all',
      upstream: { authUrl: 'http://127.0.0.1:4000', liveTablesPath: '/api/table/live', liveEvents: true },
    });
  });

  it('refuses a setting under its old name, so that no default replaces it', () => {
    expect(problemOf({ RETENTION_CASES_DAYS: 'off' })).toBe(
      'Settings: RETENTION_CASES_DAYS is now RETENTION_PROTECTION_CASES_DAYS',
    );
  });

  it('switches an alarm off by `off`, and by 0 if 0 is not a valid time', () => {
    const off = { ALARM_CORRECTION_MINUTES: 'off', ALARM_UNANSWERED_MINUTES: 'off' };
    expect(load(off).alarms).toMatchObject({ correctionMinutes: null, unansweredMinutes: null });
    const zero = { ALARM_CORRECTION_MINUTES: '0', ALARM_UNANSWERED_MINUTES: '0' };
    expect(load(zero).alarms).toMatchObject({ correctionMinutes: 0, unansweredMinutes: null });
  });

  it('treats an empty value as not set', () => {
    expect(load({ PORT: '', TERMINAL_SCOPE: '', CONSOLE_DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      terminalScope: 'all',
      consoleDatabaseUrl: null,
    });
  });

  it('reads lists and switches, and reduces public addresses to their origins', () => {
    const settings = load({
      PUBLIC_URL: 'https://pit.example/console/, https://pit2.example:8443',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      UPSTREAM_ROUNDS_PATH: 'off',
      UPSTREAM_LIVE_EVENTS: 'off',
      UPSTREAM_AUTH_URL: 'https://auth.operator.example/',
    });
    expect(settings).toMatchObject({
      publicOrigins: ['https://pit.example', 'https://pit2.example:8443'],
      secureCookies: true,
      trustedProxies: ['10.0.0.0/8', '::1'],
      upstream: { roundsPath: null, liveEvents: false, authUrl: 'https://auth.operator.example' },
    });
  });

  it('names every invalid field in one line', () => {
    const problem = problemOf({
      PORT: '70000',
      PUBLIC_URL: 'pit.example',
      TERMINAL_SCOPE: 'some',
      TRUSTED_PROXIES: '10.0.0.0/99',
      UPSTREAM_AUTH_URL: 'ftp://operator.example',
      UPSTREAM_TABLES_PATH: 'api/table',
      PROPERTY_TZ: 'Europe/Atlantis',
      GAMING_DAY_START: '25:00',
      SESSION_SECRET: 'short',
      CONSOLE_DATABASE_URL: 'mysql://host/db',
    });
    expect(problem).not.toContain('\n');
    for (const field of ['PORT', 'PUBLIC_URL', 'TERMINAL_SCOPE', 'TRUSTED_PROXIES', 'UPSTREAM_AUTH_URL']) {
      expect(problem).toContain(`${field} `);
    }
    for (const field of ['UPSTREAM_TABLES_PATH', 'PROPERTY_TZ', 'GAMING_DAY_START', 'SESSION_SECRET']) {
      expect(problem).toContain(`${field} `);
    }
    expect(problem).toContain('CONSOLE_DATABASE_URL must be a postgresql address');
  });

  it('returns three shifts of eight hours, or configured ones that follow each other through the gaming day', () => {
    expect(load({ GAMING_DAY_START: '07:30' }).shiftStarts).toEqual(['07:30', '15:30', '23:30']);
    expect(load({ SHIFT_STARTS: '06:00, 18:00, 02:00' }).shiftStarts).toEqual(['06:00', '18:00', '02:00']);
    for (const SHIFT_STARTS of ['07:00,15:00', '06:00,22:00,14:00', '06:00,06:00', '06:00,26:00']) {
      expect(problemOf({ SHIFT_STARTS })).toContain('SHIFT_STARTS ');
    }
  });

  it('refuses an upstream address with a user and a password', () => {
    const problem = problemOf({ UPSTREAM_SLOTS_URL: 'https://pit:hunter2@slots.operator.example' });
    expect(problem).toContain('UPSTREAM_SLOTS_URL must name no user and no password');
    expect(problem).not.toContain('hunter2');
  });

  it('never repeats a value, which may be a secret', () => {
    expect(problemOf({ SESSION_SECRET: 'hunter2' })).not.toContain('hunter2');
  });
});

describe('loadSettings in production', () => {
  it('accepts a complete environment', () => {
    expect(load(PRODUCTION)).toMatchObject({
      environment: 'production',
      publicOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
      streamOrigins: [],
      session: { secret: PRODUCTION.SESSION_SECRET },
    });
  });

  it.each(['SESSION_SECRET', 'AUDIT_KEY', 'SLOTS_BEARER', 'UPSTREAM_SERVICE_TOKEN'])(
    'requires %s',
    (field) => {
      expect(problemOf({ ...PRODUCTION, [field]: undefined })).toBe(
        `Settings: ${field} is required in production`,
      );
    },
  );

  it.each([
    ['too short', 'Zk8-only-thirty-one-bytes-long!'],
    ['a known default', 'change-me-change-me-change-me-change-me'],
    ['not random', 'a'.repeat(64)],
  ])('refuses a session secret or audit key that is %s', (_name, secret) => {
    expect(problemOf({ ...PRODUCTION, SESSION_SECRET: secret })).toMatch(/^Settings: SESSION_SECRET must /);
    expect(problemOf({ ...PRODUCTION, AUDIT_KEY: secret })).toMatch(/^Settings: AUDIT_KEY must /);
  });

  it('reads earlier audit keys as a list, and allows anchors only over https or on this machine', () => {
    const { AUDIT_KEY: key } = PRODUCTION;
    const AUDIT_KEY_PREVIOUS = `${key}-1, ${key}-2`;
    expect(load({ ...PRODUCTION, AUDIT_KEY_PREVIOUS }).audit).toEqual({
      key,
      previousKeys: [`${key}-1`, `${key}-2`],
      anchorFile: null,
      anchorUrl: null,
      anchorSecret: null,
    });
    expect(problemOf({ ...PRODUCTION, AUDIT_KEY_PREVIOUS: `${key},short` })).toMatch(
      /AUDIT_KEY_PREVIOUS must /,
    );
    const AUDIT_ANCHOR_SECRET = `${key}-3`;
    for (const AUDIT_ANCHOR_URL of ['https://log.casino.test/anchors', 'http://127.0.0.1:9/x']) {
      const { audit } = load({ ...PRODUCTION, AUDIT_ANCHOR_URL, AUDIT_ANCHOR_SECRET });
      expect(audit.anchorUrl).toBe(AUDIT_ANCHOR_URL);
      expect(problemOf({ ...PRODUCTION, AUDIT_ANCHOR_URL })).toBe(
        'Settings: AUDIT_ANCHOR_SECRET is required with AUDIT_ANCHOR_URL',
      );
    }
    const plain = { AUDIT_ANCHOR_URL: 'http://log.casino.test/anchors', AUDIT_ANCHOR_SECRET };
    expect(problemOf({ ...PRODUCTION, ...plain })).toMatch(/^Settings: AUDIT_ANCHOR_URL must be an https/);
  });
});

describe('generated secrets', () => {
  it('differ between sessions and the audit, and are not created by the audit check', () => {
    const elsewhere = mkdtempSync(path.join(dataDir, 'check-'));
    const settings = { PITDESK_DATA_DIR: elsewhere };
    expect(loadAuditCheckSettings(settings).auditKeys).toEqual([]);
    expect(readdirSync(elsewhere)).toEqual([]);
    const { session, audit } = loadSettings(settings);
    expect(audit.key).not.toBe(session.secret);
    expect(statSync(path.join(elsewhere, 'audit-key')).mode & 0o777).toBe(0o600);
    expect(loadAuditCheckSettings(settings).auditKeys).toEqual([audit.key]);
  });

  it('are stored in the data folder, readable by the owner only, and stay the same', () => {
    const file = path.join(dataDir, 'session-secret');
    const { secret } = load().session;
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(load().session.secret).toBe(secret);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('are refused with a clear message if their file is empty', () => {
    const elsewhere = mkdtempSync(path.join(dataDir, 'emptied-'));
    writeFileSync(path.join(elsewhere, 'session-secret'), '');
    expect(problemOf({ PITDESK_DATA_DIR: elsewhere })).toMatch(/^Settings: SESSION_SECRET kept in /);
  });
});
