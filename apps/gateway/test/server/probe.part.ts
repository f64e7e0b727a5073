import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildTable } from '@pitdesk/contracts/testing';
import { LARAVEL, startExampleOperator } from '@pitdesk/rig';
import { parse, stringify } from 'yaml';
import { readOperatorMapping } from '#core/settings/operator-mapping';
import { type Finding, linesOf, summaryOf } from '../../src/probe/finding.ts';
import { mappingDraft } from '../../src/probe/mapping-draft.ts';
import { probeHttp } from '../../src/probe/probe-http.ts';
import { probeSockets } from '../../src/probe/probe-sockets.ts';
import { ProbedReading } from '../../src/probe/probed-reading.ts';
import { testSettings } from '../../src/testing/index.ts';
import { startFakeOperator } from '../support/fake-operator.ts';
import { console_ } from './console.ts';

describe('probe of an operator', () => {
  const ACCOUNT = { username: 'floor1', password: 'pitdesk-demo' };

  async function probe(url: string, account: typeof ACCOUNT | null = ACCOUNT): Promise<Finding[]> {
    const { upstream } = testSettings(url, { upstream: { timeoutMs: 3_000 } });
    const findings: Finding[] = [];
    await probeHttp(upstream, account, (finding) => findings.push(finding));
    await probeSockets(upstream, (finding) => findings.push(finding));
    return findings;
  }

  /** Returns the paths of the Laravel-like operator, with only the records that lead to a chat. */
  function laravelPaths(file: string): string {
    const whole = readFileSync(new URL('../../../../docs/operators/laravel.yaml', import.meta.url), 'utf8');
    const { calls, records } = parse(whole) as { calls: unknown; records: Record<string, unknown> };
    writeFileSync(file, stringify({ calls, records: { token: records.token, table: records.table } }));
    return file;
  }

  const verdictOf = (findings: readonly Finding[], call: string): Finding | undefined =>
    findings.find((finding) => finding.call === call);

  describe('probe', () => {
    it('reports that every read-only call of a healthy operator fits', async () => {
      const findings = await probe(console_.mock.url);
      expect(findings.filter(({ verdict }) => verdict !== 'fits')).toEqual([]);
      expect(findings.map(({ upstream, call }) => `${upstream} ${call}`)).toEqual([
        'auth POST /api/auth/login',
        'auth GET /api/auth/me',
        'backoffice GET /api/table',
        'backoffice GET /api/table/live',
        'backoffice GET /api/round',
        'backoffice GET /api/model',
        'backoffice GET /api/rota',
        'backoffice GET /api/customerSupport/chatMessage/dynamicsearch',
        'slots GET /api/event/all',
        expect.stringMatching(/^slots GET \/api\/event\/\d+$/),
        'chat_socket connect /chat',
        'game_socket connect /game-logic',
        'game_socket getClientsList, clientList',
      ]);
    });

    it('does not sign in without an account, and reports the skipped checks', async () => {
      const findings = await probe(console_.mock.url, null);
      expect(verdictOf(findings, 'POST /api/auth/login')?.verdict).toBe('skipped');
      expect(verdictOf(findings, 'GET /api/event/all')?.verdict).toBe('fits');
      expect(summaryOf(findings)).toBe('6 fit the contract, 0 do not, 7 skipped');
    });

    it('never prints a secret', async () => {
      const output = (await probe(console_.mock.url)).flatMap(linesOf).join('\n');
      const { upstream } = testSettings(console_.mock.url);
      for (const secret of [ACCOUNT.password, upstream.slotsBearer, upstream.serviceToken]) {
        expect(output).not.toContain(secret);
      }
    });

    it('reports converted and omitted data, and writes a mapping that the gateway can start with', async () => {
      const operator = await startExampleOperator(LARAVEL);
      const file = path.join(await mkdtemp(path.join(tmpdir(), 'pitdesk-probe-')), 'operator.yaml');
      try {
        const { upstream } = testSettings(operator.url, {}, { OPERATOR_MAPPING: laravelPaths(file) });
        const findings: Finding[] = [];
        const reading = new ProbedReading();
        await probeHttp(upstream, ACCOUNT, (finding) => findings.push(finding), reading);
        operator.sitDown({ socketId: 'socket-1', name: 'Ada', table: 1 });
        await probeSockets(upstream, (finding) => findings.push(finding), reading);
        expect(verdictOf(findings, 'getClientsList, clientList')?.notes).toEqual([
          'converted: client.socket_id from sid',
        ]);
        const history = verdictOf(findings, 'GET /api/v2/messages');
        expect(history?.notes).toEqual(
          expect.arrayContaining([expect.stringContaining('message.message from body')]),
        );
        expect(verdictOf(findings, 'GET /api/v2/campaigns')).toMatchObject({
          verdict: 'fails',
          problems: expect.arrayContaining(['event.id: missing', 'event.name: missing']),
        });
        const draft = mappingDraft(reading, findings);
        await writeFile(file, draft);
        expect(draft).toContain('      message: body');
        expect(draft).toContain(
          '# events.list: nothing of the answer could be read. It has: data.campaign_key',
        );
        expect(draft).not.toContain('Emerald');
        expect(readOperatorMapping(file).records.message?.fields).toMatchObject({ message: 'body' });
      } finally {
        await operator.close();
        await rm(path.dirname(file), { recursive: true });
      }
    });

    it('names the field that does not fit, and the missing call', async () => {
      const operator = await startFakeOperator({
        'POST /api/auth/login': { token: { access_token: 'token' } },
        'GET /api/table': [{ ...buildTable(), terminal_id: 'first' }],
      });
      try {
        const findings = await probe(operator.url);
        expect(verdictOf(findings, 'GET /api/table')).toMatchObject({
          verdict: 'fails',
          problems: ['table.terminal_id: wrong_type'],
        });
        expect(verdictOf(findings, 'GET /api/auth/me')).toMatchObject({
          verdict: 'fails',
          problems: ['Status 404'],
        });
        expect(verdictOf(findings, 'connect /game-logic')).toMatchObject({
          verdict: 'fails',
          problems: ['Invalid namespace'],
        });
      } finally {
        await operator.close();
      }
    });
  });
});
