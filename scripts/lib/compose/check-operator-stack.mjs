import { randomBytes } from 'node:crypto';
import { parseJson } from '../json.mjs';
import { freePort } from '../ports.mjs';
import { Stack } from './stack.mjs';

const FILE = 'docker-compose.operator.yml';
const PROJECT = 'pitdesk-check-operator';
/** An operator that is away: nothing answers there. */
const NOBODY = 'http://operator.invalid';

const random = () => randomBytes(24).toString('hex');

/** What must be set; `SESSION_SECRET` among others. @returns {Record<string, string>} */
const settings = () => ({
  POSTGRES_PASSWORD: random(),
  SESSION_SECRET: random(),
  AUDIT_KEY: random(),
  PUBLIC_URL: 'https://pitdesk.example',
  UPSTREAM_AUTH_URL: NOBODY,
  UPSTREAM_BACKOFFICE_URL: NOBODY,
  UPSTREAM_SLOTS_URL: NOBODY,
  UPSTREAM_CHAT_SOCKET_URL: NOBODY,
  UPSTREAM_GAME_SOCKET_URL: NOBODY,
  UPSTREAM_SERVICE_TOKEN: random(),
  SLOTS_BEARER: random(),
});

/**
 * The stack for a real operator: it says what is missing, has no mock in it, and serves the console while the operator
 * is away.
 * @param {import('./engine.mjs').Engine} engine
 * @param {import('./findings.mjs').Findings} findings
 */
export async function checkOperatorStack(engine, findings) {
  const required = settings();
  for (const name of Object.keys(required)) {
    const without = new Stack(engine, {
      file: FILE,
      project: PROJECT,
      environment: { ...required, [name]: '' },
    });
    const { code, output } = await without.try('config');
    findings.require(
      code !== 0 && output.includes(`set ${name}`),
      `without ${name} nothing starts`,
      'it is named',
    );
  }
  const [port, tlsPort] = [await freePort(), await freePort()];
  const stack = new Stack(engine, {
    file: FILE,
    project: PROJECT,
    environment: { ...required, PORT: String(port), TLS_PORT: String(tlsPort) },
  });
  try {
    await stack.run('build');
    const services = await stack.up();
    findings.require(!services.join().includes('mock'), 'the operator’s stack', services.join(', '));
    await checkConsole(`http://127.0.0.1:${port}`, findings);
    const weak = await stack.try('run', '--rm', '--no-deps', '-e', 'SESSION_SECRET=', 'gateway');
    findings.require(
      weak.code !== 0 && weak.output.includes('SESSION_SECRET is required in production'),
      'a gateway alone, without its secret',
      'Settings: SESSION_SECRET is required in production',
    );
  } finally {
    await stack.down({ data: true });
  }
}

/** @param {string} address @param {import('./findings.mjs').Findings} findings */
async function checkConsole(address, findings) {
  const ready = await fetch(`${address}/api/health/ready`);
  const { status } = /** @type {{ status: string }} */ (parseJson(await ready.text()));
  findings.require(ready.status === 200, 'ready, with an operator that is away', status);
  const page = await fetch(`${address}/auth/login`);
  const html = await page.text();
  findings.require(
    page.status === 200 && html.includes('<div id="root"'),
    'its page is served',
    String(page.status),
  );
  const signIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://pitdesk.example' },
    body: JSON.stringify({ username: 'floor1', password: 'pitdesk-demo' }),
  });
  const { code } = /** @type {{ code: string }} */ (parseJson(await signIn.text()));
  findings.require(
    signIn.status === 503,
    'sign-in says that the operator is away',
    `${signIn.status} ${code}`,
  );
}
