import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { type RunningCasino, runMock } from '../src/app/run-mock.ts';
import { startFailure } from '../src/app/start-failure.ts';
import { startMock } from '../src/app/start-mock.ts';
import type { Config } from '../src/config/config.ts';
import { readConfig } from '../src/config/read-config.ts';
import { OperatorClient } from './support/operator-client.ts';

describe('a casino that runs', () => {
  let folder: string;
  let config: Config;
  let casino: RunningCasino;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'casino-'));
    config = readConfig({ PITDESK_DATA_DIR: folder, MOCK_PORT: '0', SIM_PLAYERS: '50' });
    casino = await runMock(config);
  });

  afterAll(async () => {
    await casino.stop();
    await rm(folder, { recursive: true });
  });

  it('is ready, and plays', async () => {
    const client = new OperatorClient(casino.url);
    expect(await client.get('/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await client.get('/health/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    expect((await client.get('/__simulation')).body).toEqual({
      players: 50,
      churn: null,
      speed: 1,
      paused: false,
    });
  });

  it('keeps a second one from its data folder, and says why in one line', async () => {
    const refused = await runMock(config).catch((error: unknown) => error);
    expect(startFailure(refused, 4_000)).toMatch(/^The data folder [^\n]+ is in use by process \d+[^\n]+$/);
    expect((await new OperatorClient(casino.url).get('/health/ready')).status).toBe(200);
  });

  it('says which port is taken', async () => {
    const { port } = new URL(casino.url);
    const database = await openTestDatabase('operator');
    const refused = await startMock(readConfig({ MOCK_PORT: port }), database).catch(
      (error: unknown) => error,
    );
    await database.close();
    expect(startFailure(refused, Number(port))).toBe(`MOCK_PORT: something else listens on port ${port}`);
  });
});
