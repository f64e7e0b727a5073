import { randomBytes } from 'node:crypto';
import { freePort } from '@pitdesk/rig';
import { parseJson } from '../../../scripts/lib/json.mjs';
import { ComposeProject } from './compose-project.ts';
import type { Engine } from './engine.ts';
import type { Findings } from './findings.ts';

const FILE = 'docker-compose.operator.yml';
const PROJECT = 'pitdesk-check-operator';
/** The address of an operator that never answers. */
const UNREACHABLE = 'http://operator.invalid';

const random = () => randomBytes(24).toString('hex');

const requiredSettings = (): Record<string, string> => ({
  POSTGRES_PASSWORD: random(),
  SESSION_SECRET: random(),
  AUDIT_KEY: random(),
  PUBLIC_URL: 'https://pitdesk.example',
  UPSTREAM_AUTH_URL: UNREACHABLE,
  UPSTREAM_BACKOFFICE_URL: UNREACHABLE,
  UPSTREAM_SLOTS_URL: UNREACHABLE,
  UPSTREAM_CHAT_SOCKET_URL: UNREACHABLE,
  UPSTREAM_GAME_SOCKET_URL: UNREACHABLE,
  UPSTREAM_SERVICE_TOKEN: random(),
  SLOTS_BEARER: random(),
});

/** Checks the stack for a real operator: it runs no mock, and serves the console while the operator is down. */
export async function checkOperatorStack(engine: Engine, findings: Findings): Promise<void> {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const project = new ComposeProject(engine, {
    file: FILE,
    project: PROJECT,
    environment: { ...requiredSettings(), PORT: String(port), TLS_PORT: String(tlsPort) },
  });
  try {
    await project.run('build');
    const services = await project.up();
    findings.require(!services.join().includes('mock'), 'the operator’s stack', services.join(', '));
    await checkConsole(`http://127.0.0.1:${port}`, findings);
    const weak = await project.try('run', '--rm', '--no-deps', '-e', 'SESSION_SECRET=', 'gateway');
    findings.require(
      weak.code !== 0 && weak.output.includes('SESSION_SECRET is required in production'),
      'a gateway alone, without its secret',
      'Settings: SESSION_SECRET is required in production',
    );
  } finally {
    await project.down({ data: true });
  }
}

async function checkConsole(address: string, findings: Findings): Promise<void> {
  const ready = await fetch(`${address}/api/health/ready`);
  const { status } = parseJson(await ready.text()) as { status: string };
  findings.require(ready.status === 200, 'ready while the operator is down', status);
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
  const { code } = parseJson(await signIn.text()) as { code: string };
  findings.require(
    signIn.status === 503,
    'sign-in reports that the operator is down',
    `${signIn.status} ${code}`,
  );
}
