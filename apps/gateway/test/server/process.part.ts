import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts';

describe('the gateway as a process', () => {
  const TIMEOUT_MS = 60_000;

  /** Upstreams that nobody serves: a gateway starts all the same. */
  const NOBODY = Object.fromEntries(
    ['AUTH', 'BACKOFFICE', 'SLOTS', 'CHAT_SOCKET', 'GAME_SOCKET'].map((name) => [
      `UPSTREAM_${name}_URL`,
      'http://127.0.0.1:9',
    ]),
  );

  const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-process-'));
  const started: GatewayProcess[] = [];

  function start(environment: Record<string, string> = {}, preload: readonly string[] = []): GatewayProcess {
    const gateway = startGatewayProcess(
      { PITDESK_DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'trace', ...NOBODY, ...environment },
      preload,
    );
    started.push(gateway);
    return gateway;
  }

  let running: GatewayProcess;
  let url: string;

  beforeAll(async () => {
    running = start();
    url = await running.listening;
  }, TIMEOUT_MS);

  afterAll(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }, TIMEOUT_MS);

  /** Returns the output of a gateway that cannot start. */
  async function lastWords(environment: Record<string, string>): Promise<string[]> {
    const { code, errors } = await start(environment).ended;
    expect(code).toBe(1);
    return errors.trim().split('\n');
  }

  describe('a gateway that cannot start prints the reason in one line and ends with exit code 1', () => {
    it.each([
      ['a malformed setting', { TERMINAL_SCOPE: 'some' }, /^Settings: TERMINAL_SCOPE /],
      ['production without a secret', { NODE_ENV: 'production' }, /^Settings: SESSION_SECRET is required/],
      [
        'a database that is not there',
        { CONSOLE_DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/console' },
        /^The console database cannot be reached: /,
      ],
      ['the data folder of a running gateway', {}, /^The data folder .* is in use/],
    ])(
      '%s',
      async (_name, environment, line) => {
        expect(await lastWords(environment)).toEqual([expect.stringMatching(line)]);
      },
      TIMEOUT_MS,
    );

    it(
      'a port that is taken',
      async () => {
        const { port } = new URL(url);
        const elsewhere = path.join(folder, 'elsewhere');
        expect(await lastWords({ PORT: port, PITDESK_DATA_DIR: elsewhere })).toEqual([
          expect.stringMatching(/^The port is in use: .*or set PORT /),
        ]);
      },
      TIMEOUT_MS,
    );
  });

  it(
    'starts while every upstream is down, logs no secret, and goes cleanly when it is asked to',
    async () => {
      await request(url).get('/api/health/ready').expect(200);
      await request(url)
        .post('/api/auth/login?token=secret-in-query')
        .set('cookie', 'pitdesk_refresh=secret-cookie')
        .set('authorization', 'Bearer secret-bearer')
        .send({ username: 'floor1', password: 'secret-password' })
        .expect(503);
      // A browser that keeps its connection open does not hold it up.
      const idle = connect(Number(new URL(url).port), '127.0.0.1');
      idle.write('GET /api/health/live HTTP/1.1\r\nhost: console.test\r\n\r\n');
      await once(idle, 'data');

      const began = performance.now();
      running.child.kill('SIGTERM');
      const { code, errors, output } = await running.ended;
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(output).toContain('"path":"/api/auth/login"');
      expect(output).toMatch(/"msg":"stopping"}\n.*"msg":"stopped"}\n$/s);
      expect(output).not.toMatch(/secret-(in-query|cookie|bearer|password)/);
      idle.destroy();
    },
    TIMEOUT_MS,
  );

  it(
    'ends with exit code 1 after an unexpected error, and logs it',
    async () => {
      const preload = new URL('../support/unforeseen-error.mjs', import.meta.url).href;
      const gateway = start({ PITDESK_DATA_DIR: path.join(folder, 'unforeseen'), LOG_LEVEL: 'info' }, [
        preload,
      ]);
      await gateway.listening;
      gateway.child.kill('SIGUSR2');
      const { code, errors, output } = await gateway.ended;
      expect({ code, errors }).toEqual({ code: 1, errors: '' });
      // It is written at once; lines that were still in memory follow it.
      const lines = output
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: 60,
          err: expect.objectContaining({
            message: 'nobody foresaw this',
            stack: expect.stringContaining('unforeseen-error.mjs'),
          }),
          msg: 'ended by an error that nobody foresaw',
        }),
      );
    },
    TIMEOUT_MS,
  );
});
