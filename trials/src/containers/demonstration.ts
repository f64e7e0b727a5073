import { freePort } from '../../../scripts/lib/ports.mjs';
import { seconds } from '../../../scripts/lib/steps.mjs';
import { ComposeProject } from './compose-project.ts';
import { ConsoleSession } from './console-session.ts';
import type { Engine } from './engine.ts';
import type { Findings } from './findings.ts';
import { checkHardening } from './hardening.ts';
import { checkRestarts, checkRollingRestart } from './restarts.ts';
import { checkSignIn } from './sign-in.ts';
import { checkStores } from './stores.ts';

/** The services that must be healthy before a service starts. */
const WAITS_FOR: Record<string, string[]> = {
  'mock-backends': ['postgres'],
  gateway: ['postgres', 'redis', 'mock-backends'],
};

/**
 * Checks docker-compose.yml: first as it starts by default, then with three gateways behind the balancer, through
 * restarts of every container.
 */
export async function checkDemonstration(engine: Engine, findings: Findings): Promise<void> {
  const [port, mockPort, balancerPort] = [await freePort(), await freePort(), await freePort()];
  const direct = `http://127.0.0.1:${port}`;
  const balanced = `http://127.0.0.1:${balancerPort}`;
  const project = new ComposeProject(engine, {
    file: 'docker-compose.yml',
    project: 'pitdesk-check',
    environment: {
      PORT: String(port),
      MOCK_PORT: String(mockPort),
      BALANCER_PORT: String(balancerPort),
      PUBLIC_URL: `${direct},${balanced}`,
      MOCK_PUBLIC_URL: `http://127.0.0.1:${mockPort}`,
      STREAM_ORIGINS: `http://127.0.0.1:${mockPort}`,
    },
  });
  const whole = project.with(['balanced']);
  await whole.down({ data: true });
  try {
    await timed(findings, 'all images are built', () => whole.run('build'));
    const services = await timed(findings, 'docker compose up is healthy', () => project.up());
    await checkOrder(project, services, findings);
    await (await ConsoleSession.signIn(direct, 'floor1')).get('/api/tables');
    findings.add('sign-in and tables at the gateway', 'ok');
    const all = await timed(findings, 'two more gateways and the balancer', () => whole.up());
    await checkHardening(whole, all, findings);
    const session = await checkSignIn(whole, balanced, findings);
    await checkStores(whole, session, findings);
    await checkRestarts(whole, all, session, findings);
    await checkRollingRestart(whole, session, findings);
    await checkDataAfterDown(whole, session, findings);
  } finally {
    await whole.down({ data: true });
  }
}

/** Checks that no service of a stack that has just started began before the services that it needs were healthy. */
async function checkOrder(
  project: ComposeProject,
  services: readonly string[],
  findings: Findings,
): Promise<void> {
  for (const service of services) {
    const { State } = await project.container(service);
    for (const needed of WAITS_FOR[service] ?? []) {
      const { State: before } = await project.container(needed);
      const firstGood = before.Health?.Log?.find(({ ExitCode }) => ExitCode === 0)?.End;
      // The engine keeps the last five health checks: when the first good one may be gone, the start time replaces it.
      const since = before.Health?.Log?.length === 5 ? before.StartedAt : (firstGood ?? '');
      const isAfter = since !== '' && Date.parse(State.StartedAt) > Date.parse(since);
      findings.require(
        isAfter,
        `${service} starts after ${needed} is healthy`,
        State.StartedAt.slice(11, 19),
      );
    }
  }
}

async function checkDataAfterDown(
  project: ComposeProject,
  session: ConsoleSession,
  findings: Findings,
): Promise<void> {
  const text = `kept through down and up ${Date.now()}`;
  const table = await session.tableOf(1);
  await session.send(table, text);
  await project.down({ data: false });
  await project.up();
  await session.refresh();
  const isThere = (await session.messages(table)).some(({ message }) => message === text);
  findings.require(isThere, 'after down and up: still signed in, the message is there', 'ok');
}

async function timed<T>(findings: Findings, promise: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  findings.add(promise, seconds(performance.now() - began));
  return result;
}
