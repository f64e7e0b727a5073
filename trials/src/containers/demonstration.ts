import { freePort, Session } from '@pitdesk/rig';
import { seconds } from '../../../scripts/lib/steps.mjs';
import { ComposeProject } from './compose-project.ts';
import { get, send, someTable, textsOf } from './console.ts';
import type { Engine } from './engine.ts';
import type { Findings } from './findings.ts';
import { checkHardening } from './hardening.ts';
import { checkRestarts, checkRollingRestart } from './restarts.ts';
import { checkSignIn } from './sign-in.ts';
import { checkStores } from './stores.ts';

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
    await timed(findings, 'docker compose up is healthy', () => project.up());
    await get(await Session.signIn(direct), '/api/tables');
    findings.add('sign-in and tables at the gateway', 'ok');
    const all = await timed(findings, 'two more gateways and the balancer', () => whole.up());
    await checkHardening(whole, all, findings);
    const session = await checkSignIn(whole, balanced, findings);
    await checkStores(whole, findings);
    await checkRestarts(whole, all, session, findings);
    await checkRollingRestart(whole, session, findings);
    await checkDataAfterDown(whole, session, findings);
  } finally {
    await whole.down({ data: true });
  }
}

async function checkDataAfterDown(
  project: ComposeProject,
  session: Session,
  findings: Findings,
): Promise<void> {
  const text = `kept through down and up ${Date.now()}`;
  const table = await someTable(session);
  await send(session, table, text);
  await project.down({ data: false });
  await project.up();
  await session.refresh();
  const isThere = (await textsOf(session, table)).includes(text);
  findings.require(isThere, 'after down and up: still signed in, the message is there', 'ok');
}

async function timed<T>(findings: Findings, promise: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  findings.add(promise, seconds(performance.now() - began));
  return result;
}
