import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import request from 'supertest';
import { type GatewayProcess, startGatewayProcess } from './support/gateway-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-process-'));
const running: GatewayProcess[] = [];

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Upstreams that nobody serves: a gateway starts all the same. */
const NOBODY = Object.fromEntries(
  ['AUTH', 'BACKOFFICE', 'SLOTS', 'CHAT_SOCKET', 'GAME_SOCKET'].map((name) => [
    `UPSTREAM_${name}_URL`,
    'http://127.0.0.1:9',
  ]),
);

function start(environment: Record<string, string> = {}): GatewayProcess {
  const gateway = startGatewayProcess({
    PITDESK_DATA_DIR: path.join(folder, 'data'),
    ...NOBODY,
    ...environment,
  });
  running.push(gateway);
  return gateway;
}

const TIMEOUT_MS = 60_000;

it(
  'starts while every upstream is down, and goes cleanly when it is asked to',
  async () => {
    const gateway = start();
    const url = await gateway.listening;
    await request(url).get('/api/health/live').expect(200);
    // A browser that keeps its connection open does not hold it up.
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    idle.write('GET /api/health/live HTTP/1.1\r\nhost: console.test\r\n\r\n');
    await once(idle, 'data');
    const began = performance.now();
    gateway.child.kill('SIGTERM');
    const { code, errors } = await gateway.ended;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(performance.now() - began).toBeLessThan(5_000);
    idle.destroy();
  },
  TIMEOUT_MS,
);

it(
  'refuses the data folder of a running gateway with one line, and harms nothing',
  async () => {
    const first = start();
    const url = await first.listening;
    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.errors.trim().split('\n')).toEqual([
      expect.stringMatching(/^The data folder .* is in use/),
    ]);
    await request(url).get('/api/health/ready').expect(200);
  },
  TIMEOUT_MS,
);

it(
  'says in one line that its port is taken',
  async () => {
    const url = await start().listening;
    const { port } = new URL(url);
    const second = await start({ PORT: port, PITDESK_DATA_DIR: path.join(folder, 'second') }).ended;
    expect(second.code).toBe(1);
    expect(second.errors.trim().split('\n')).toEqual([
      expect.stringMatching(/^The port is in use: .*set PORT\.$/),
    ]);
  },
  TIMEOUT_MS,
);

it.each([
  ['a malformed setting', { TERMINAL_SCOPE: 'some' }, /^Settings: TERMINAL_SCOPE /],
  ['production without a secret', { NODE_ENV: 'production' }, /^Settings: SESSION_SECRET is required/],
  [
    'a database that is not there',
    { CONSOLE_DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/console' },
    /^The console database cannot be reached: /,
  ],
])(
  'ends with one line and exit code 1: %s',
  async (_name, environment, line) => {
    const { code, errors } = await start(environment).ended;
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([expect.stringMatching(line)]);
  },
  TIMEOUT_MS,
);

it(
  'writes no secret into its log',
  async () => {
    const gateway = start({ LOG_LEVEL: 'trace' });
    const url = await gateway.listening;
    await request(url)
      .post('/api/auth/login?token=secret-in-query')
      .set('cookie', 'pitdesk_refresh=secret-cookie')
      .set('authorization', 'Bearer secret-bearer')
      .send({ username: 'floor1', password: 'secret-password' })
      .expect(503);
    gateway.child.kill('SIGTERM');
    const { output } = await gateway.ended;
    expect(output).toContain('"path":"/api/auth/login"');
    expect(output).not.toMatch(/secret-(in-query|cookie|bearer|password)/);
  },
  TIMEOUT_MS,
);
