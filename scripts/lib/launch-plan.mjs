/** The five services of an operator, each with its own address. */
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
 * What is to run, read from the settings; throws a sentence that names the setting where one is wrong.
 * @param {Record<string, string | undefined>} settings
 * @returns {LaunchPlan}
 */
export function launchPlan(settings) {
  const host = settings.HOST || '127.0.0.1';
  const port = portSetting(settings, 'PORT', 3000);
  const mockPort = portSetting(settings, 'MOCK_PORT', 4000);
  const mockUrl = `http://${reachable(host)}:${mockPort}`;
  const consoleUrl = `http://${reachable(host)}:${port}`;
  const withMock = !everyUpstreamIsElsewhere(settings, mockUrl);
  return {
    consoleUrl,
    dataDir: settings.PITDESK_DATA_DIR || '.data',
    gateway: {
      name: 'gateway',
      host,
      port,
      setting: 'PORT',
      readyUrl: `${consoleUrl}/api/health/ready`,
      env: withMock ? mockDefaults(settings, mockUrl) : {},
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
  throw new RangeError(`${name} must be a port from 1 to 65535, and it is "${text}".`);
}

/** An address that a client on this machine can call, for one that a server listens on. @param {string} host */
const reachable = (host) => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/** @param {Record<string, string | undefined>} settings @param {string} mockUrl */
const everyUpstreamIsElsewhere = (settings, mockUrl) =>
  UPSTREAM_SETTINGS.every((name) => {
    const url = settings[name];
    return url !== undefined && url !== '' && !url.startsWith(mockUrl);
  });

/** Whatever is not set points at the mock, wherever it listens. @param {Record<string, string | undefined>} settings @param {string} mockUrl */
const mockDefaults = (settings, mockUrl) =>
  Object.fromEntries(
    [...UPSTREAM_SETTINGS, 'STREAM_ORIGINS']
      .filter((name) => !settings[name])
      .map((name) => [name, name === 'STREAM_ORIGINS' ? settings.MOCK_PUBLIC_URL || mockUrl : mockUrl]),
  );

/** The mock first: the console asks it as soon as it runs. @param {LaunchPlan} plan */
export const appsOf = ({ mock, gateway }) => (mock ? [mock, gateway] : [gateway]);
