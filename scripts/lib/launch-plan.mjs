/** The settings of the addresses of an operator's five services. */
export const UPSTREAM_SETTINGS = [
  'UPSTREAM_AUTH_URL',
  'UPSTREAM_BACKOFFICE_URL',
  'UPSTREAM_SLOTS_URL',
  'UPSTREAM_CHAT_SOCKET_URL',
  'UPSTREAM_GAME_SOCKET_URL',
];

/**
 * @typedef {{ name: string, host: string, port: number, setting: string, readyUrl: string, env: Record<string, string> }} AppPlan
 * @typedef {{ gateway: AppPlan, mock: AppPlan | null, consoleUrl: string, dataDir: string }} LaunchPlan
 */

/**
 * Returns the apps to run. The mock is left out when every upstream is set to another address.
 * @param {Record<string, string | undefined>} settings
 * @returns {LaunchPlan}
 * @throws {RangeError} with a sentence that names the wrong setting
 */
export function launchPlan(settings) {
  const host = settings.HOST || '127.0.0.1';
  const port = portSetting(settings, 'PORT', 3000);
  const mockPort = portSetting(settings, 'MOCK_PORT', 4000);
  const mockUrl = `http://${reachable(host)}:${mockPort}`;
  const smtpPort = portSetting(settings, 'MOCK_SMTP_PORT', 4025);
  const consoleUrl = `http://${reachable(host)}:${port}`;
  const withMock = !isMockUnused(settings, mockUrl);
  return {
    consoleUrl,
    dataDir: settings.PITDESK_DATA_DIR || '.data',
    gateway: {
      name: 'gateway',
      host,
      port,
      setting: 'PORT',
      readyUrl: `${consoleUrl}/api/health/ready`,
      env: withMock
        ? {
            ...mockDefaults(settings, mockUrl),
            ...demoAccess(settings),
            ...mockSanctions(settings),
            ...mockTableControl(settings),
            ...mockMail(settings, `smtp://${reachable(host)}:${smtpPort}`),
            ...mockTranslator(settings, mockUrl),
          }
        : {},
    },
    mock: withMock
      ? {
          name: 'mock-backends',
          host,
          port: mockPort,
          setting: 'MOCK_PORT',
          readyUrl: `${mockUrl}/health/ready`,
          env: {},
        }
      : null,
  };
}

/** @param {Record<string, string | undefined>} settings @param {string} name @param {number} byDefault */
function portSetting(settings, name, byDefault) {
  const text = settings[name];
  if (text === undefined || text === '') return byDefault;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new RangeError(`${name} must be a port from 1 to 65535, but is "${text}".`);
}

/** Returns the address at which a client on this machine reaches a server that listens on `host`. @param {string} host */
const reachable = (host) => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/** @param {Record<string, string | undefined>} settings @param {string} mockUrl */
const isMockUnused = (settings, mockUrl) =>
  UPSTREAM_SETTINGS.every((name) => {
    const url = settings[name];
    return url !== undefined && url !== '' && !url.startsWith(mockUrl);
  });

/** Returns the address of the mock for each upstream that is not set. @param {Record<string, string | undefined>} settings @param {string} mockUrl */
const mockDefaults = (settings, mockUrl) =>
  Object.fromEntries(
    [...UPSTREAM_SETTINGS, 'STREAM_ORIGINS']
      .filter((name) => !settings[name])
      .map((name) => [name, name === 'STREAM_ORIGINS' ? settings.MOCK_PUBLIC_URL || mockUrl : mockUrl]),
  );

/** Returns the settings by which the mock's accounts show what each role may do. @param {Record<string, string | undefined>} settings */
const demoAccess = ({ ACCESS, DEMO_ROLES, DEMO_RECORDS }) => ({
  ACCESS: ACCESS || 'roles',
  DEMO_ROLES: DEMO_ROLES || 'on',
  DEMO_RECORDS: DEMO_RECORDS || 'on',
});

/** Returns the settings by which the mock applies sanctions to players. @param {Record<string, string | undefined>} settings */
const mockSanctions = ({ UPSTREAM_SANCTIONS_PATH }) => ({
  UPSTREAM_SANCTIONS_PATH: UPSTREAM_SANCTIONS_PATH || '/api/customerSupport/playerSanction',
});

/** Returns the settings by which the mock opens and closes its tables. @param {Record<string, string | undefined>} settings */
const mockTableControl = ({ UPSTREAM_TABLE_CONTROL_PATH }) => ({
  UPSTREAM_TABLE_CONTROL_PATH: UPSTREAM_TABLE_CONTROL_PATH || '/api/table',
});

/** Returns the settings by which the mock's mailbox receives the console's mail. @param {Record<string, string | undefined>} settings @param {string} mockSmtp */
const mockMail = ({ SMTP_URL, MAIL_FROM }, mockSmtp) => ({
  SMTP_URL: SMTP_URL || mockSmtp,
  MAIL_FROM: MAIL_FROM || 'Pitdesk <pitdesk@pitdesk.example>',
});

/** Returns the settings by which the mock's phrase book translates messages. @param {Record<string, string | undefined>} settings @param {string} mockUrl */
const mockTranslator = ({ TRANSLATOR }, mockUrl) =>
  TRANSLATOR
    ? {}
    : { TRANSLATOR: 'libretranslate', TRANSLATOR_URL: `${mockUrl}/translator`, TRANSLATOR_DEMO: 'on' };

/** Returns the mock first, because the gateway requests it at its start. @param {LaunchPlan} plan */
export const appsOf = ({ mock, gateway }) => (mock ? [mock, gateway] : [gateway]);
