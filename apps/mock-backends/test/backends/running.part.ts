import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { loadSettings } from '../../src/core/settings/load-settings.ts';
import type { Settings } from '../../src/core/settings/settings.ts';
import { type RunningCasino, runMock } from '../../src/run-mock.ts';
import { startFailure } from '../../src/start-failure.ts';
import { startMock } from '../../src/start-mock.ts';
import { OperatorClient } from '../support/operator-client.ts';

describe('a running mock', () => {
  let folder: string;
  let settings: Settings;
  let casino: RunningCasino;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'casino-'));
    settings = loadSettings({
      PITDESK_DATA_DIR: folder,
      MOCK_PORT: '0',
      MOCK_SMTP_PORT: '0',
      SIM_PLAYERS: '50',
    });
    casino = await runMock(settings);
  });

  afterAll(async () => {
    await casino.stop();
    await rm(folder, { recursive: true });
  });

  it('is ready and runs the simulation', async () => {
    const client = new OperatorClient(casino.url);
    expect(await client.get('/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await client.get('/health/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    expect((await client.get('/__simulation')).body).toEqual({
      players: 50,
      churn: null,
      speed: 1,
      paused: false,
      stuck: [],
    });
  });

  it('refuses a second process in its data folder, and names the reason in one line', async () => {
    const refused = await runMock(settings).catch((error: unknown) => error);
    expect(startFailure(refused)).toMatch(/^The data folder [^\n]+ is in use by process \d+[^\n]+$/);
    expect((await new OperatorClient(casino.url).get('/health/ready')).status).toBe(200);
  });

  it('names the port that is in use, and its setting', async () => {
    const { port } = new URL(casino.url);
    const database = await openTestDatabase('operator');
    const refused = await startMock(loadSettings({ MOCK_PORT: port, MOCK_SMTP_PORT: '0' }), database).catch(
      (error: unknown) => error,
    );
    await database.close();
    expect(startFailure(refused)).toMatch(
      new RegExp(`^The port is in use: [^\n]*:${port}\\. Stop [^\n]+ or set MOCK_PORT or MOCK_SMTP_PORT\\.$`),
    );
  });
});
