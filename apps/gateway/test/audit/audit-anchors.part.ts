import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { scrape, until } from '@pitdesk/rig';
import { AuditService } from '#core/audit/audit.service';
import { AuditStore } from '#core/audit/audit.store';
import { AuditAnchors } from '#core/audit/audit-anchors.service';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { MetricsService } from '#features/metrics/metrics.service';
import { ManualClock, type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { auditCheck } from '../support/audit-chain.ts';
import { console_ } from './console.ts';

describe('audit anchors', () => {
  const NOBODY = 'http://127.0.0.1:9';
  const SECRET = 'Hw8-an-anchor-secret-that-tests-know-B3k6';
  const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-anchors-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Receives heads and answers as the test demands, by the number of the attempt. */
  class Receiver {
    readonly attempts: { body: string; signature: unknown }[] = [];
    readonly #server: Server;
    constructor(answer: (attempt: number, response: ServerResponse) => void) {
      this.#server = createServer((incoming, response) => {
        void text(incoming).then((body) => {
          this.attempts.push({ body, signature: incoming.headers['x-pitdesk-signature'] });
          answer(this.attempts.length, response);
        });
      }).listen(0, '127.0.0.1');
    }
    async url(): Promise<string> {
      if (!this.#server.listening) await once(this.#server, 'listening');
      return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/anchors`;
    }
    async close(): Promise<void> {
      this.#server.closeAllConnections();
      this.#server.close();
      await once(this.#server, 'close');
    }
  }

  describe('publishing the newest entry', () => {
    const clock = new ManualClock();
    let gateway: RunningGateway | undefined;
    let receiver: Receiver | undefined;
    afterEach(async () => {
      await gateway?.close();
      await receiver?.close();
      [gateway, receiver] = [undefined, undefined];
    });

    async function start(
      audit: Partial<RunningGateway['settings']['audit']>,
      database?: ConsoleDatabase,
    ): Promise<RunningGateway> {
      gateway = await startGateway({
        upstreamUrl: NOBODY,
        settings: { metricsPort: 0, audit },
        clock,
        ...(database && { database }),
      });
      return gateway;
    }

    const record = ({ app }: RunningGateway) =>
      app.get(AuditService).record({
        action: 'event.updated',
        actor: { id: 'e1', username: 'editor' },
        ip: '10.0.0.7',
        result: 'ok',
      });

    const figures = ({ app }: RunningGateway) => scrape(app.get(MetricsService).port ?? 0);

    it('posts it to a URL, signed, and retries a failure', async () => {
      receiver = new Receiver((attempt, response) => response.writeHead(attempt === 1 ? 500 : 204).end());
      const { attempts } = receiver;
      const anchors = { anchorUrl: await receiver.url(), anchorSecret: SECRET };
      const running = await start(anchors, console_.gateway.database);
      await until(() => (attempts.length === 1 ? true : null));
      // A failure is recorded shortly after the answer; from then on the next attempt depends only on the clock.
      await until(() => {
        clock.advance(DEFAULT_INTERVALS.auditAnchorsRetryMs);
        return attempts.length === 2 ? true : null;
      });
      const [refused, taken] = attempts as [(typeof attempts)[0], (typeof attempts)[0]];
      expect(taken).toEqual(refused);
      expect(taken.signature).toBe(`sha256=${createHmac('sha256', SECRET).update(taken.body).digest('hex')}`);
      const head = await running.app.get(AuditStore).head();
      expect(JSON.parse(taken.body)).toEqual({ ...head, published_at: expect.stringMatching(/^20.*Z$/) });
      expect((await figures(running)).value('pitdesk_audit_anchor_failures_total', { way: 'url' })).toBe(1);
    });

    it('delays nobody if the URL never answers and the file cannot be written', async () => {
      receiver = new Receiver(() => undefined);
      const noFolder = path.join(folder, 'no-folder');
      writeFileSync(noFolder, '');
      const anchors = {
        anchorUrl: await receiver.url(),
        anchorSecret: SECRET,
        anchorFile: path.join(noFolder, 'audit.jsonl'),
      };
      const running = await start(anchors, console_.gateway.database);
      for (let count = 0; count < 20; count += 1) await record(running);
      await running.app.get(AuditAnchors).look();
      const metrics = await figures(running);
      expect(metrics.value('pitdesk_audit_anchor_failures_total', { way: 'file' })).toBe(2);
      expect(metrics.value('pitdesk_audit_head')).toBe((await running.app.get(AuditStore).head())?.seq);
    });

    it('exports metrics: its number, the start of its hash, its age, and whether the chain is unchanged', async () => {
      const running = await start({});
      await record(running);
      await running.app.get(AuditAnchors).look();
      const head = await running.app.get(AuditStore).head();
      const metrics = await figures(running);
      expect(metrics.value('pitdesk_audit_head')).toBe(head?.seq);
      const digits = metrics.value('pitdesk_audit_head_hash')?.toString(16).padStart(12, '0');
      expect(digits).toBe(head?.hash.slice(0, 12));
      expect(metrics.value('pitdesk_audit_head_age_seconds')).toBeGreaterThanOrEqual(0);
      expect(metrics.value('pitdesk_audit_chain_ok')).toBe(1);

      const { client } = running.database;
      await client.$executeRawUnsafe('ALTER TABLE audit_entries DISABLE TRIGGER USER');
      await client.auditEntry.deleteMany({ where: { seq: head?.seq ?? 0 } });
      await running.app.get(AuditAnchors).look();
      expect((await figures(running)).value('pitdesk_audit_chain_ok')).toBe(0);
    });
  });

  describe('command audit:check', () => {
    let dataDir: string;
    let shared: Awaited<ReturnType<typeof createConsoleTestDatabase>>;
    beforeAll(async () => {
      shared = await createConsoleTestDatabase();
    });
    afterAll(() => shared.drop());
    beforeEach(() => {
      dataDir = mkdtempSync(path.join(folder, 'data-'));
    });

    it('reports a missing database in one sentence, and creates none', async () => {
      const { code, output, errors } = await auditCheck({ PITDESK_DATA_DIR: dataDir });
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(/^There is no console database in .*\.\n$/);
      expect(readdirSync(dataDir)).toEqual([]);
    });

    it('reports in one sentence an invalid anchor, and a file without anchors', async () => {
      const typo = await auditCheck({ PITDESK_DATA_DIR: dataDir }, ['abc']);
      expect([typo.code, typo.errors]).toEqual([1, expect.stringMatching(/^abc is not an anchor: .*\n$/)]);
      const noAnchor = path.join(dataDir, 'nothing.txt');
      writeFileSync(noAnchor, 'nothing\n');
      const none = await auditCheck({ PITDESK_DATA_DIR: dataDir }, ['--anchors', noAnchor]);
      expect([none.code, none.errors]).toEqual([1, `${noAnchor} contains no audit anchor.\n`]);
    });

    it('reports in one sentence that PostgreSQL has no audit, or is unreachable', async () => {
      const { client } = console_.gateway.database;
      const url = new URL(shared.url);
      const database = `empty_${randomUUID()}`;
      await client.$executeRawUnsafe(`CREATE DATABASE "${database}"`);
      url.pathname = `/${database}`;
      const empty = await auditCheck({ PITDESK_DATA_DIR: dataDir, CONSOLE_DATABASE_URL: url.href });
      expect(empty).toEqual({
        code: 1,
        output: '',
        errors: 'This database has no audit: no gateway has run on it.\n',
      });
      await client.$executeRawUnsafe(`DROP DATABASE "${database}"`);
      url.port = '9';
      const away = await auditCheck({ PITDESK_DATA_DIR: dataDir, CONSOLE_DATABASE_URL: url.href });
      expect(away).toMatchObject({ code: 1, output: '' });
      expect(away.errors).toBe('The console database cannot be reached.\n');
      expect(readdirSync(dataDir)).toEqual([]);
    });
  });
});
