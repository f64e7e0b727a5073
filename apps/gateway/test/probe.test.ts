import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTable } from '@pitdesk/contracts/testing';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type Finding, linesOf, summaryOf } from '../src/probe/finding.ts';
import { probeHttp } from '../src/probe/probe-http.ts';
import { probeSockets } from '../src/probe/probe-sockets.ts';
import { testSettings } from '../src/testing/index.ts';
import { startFakeOperator } from './support/fake-operator.ts';

const ACCOUNT = { username: 'floor1', password: 'pitdesk-demo' };

async function probe(url: string, account: typeof ACCOUNT | null = ACCOUNT): Promise<Finding[]> {
  const { upstream } = testSettings(url, { upstream: { timeoutMs: 3_000 } });
  const findings: Finding[] = [];
  await probeHttp(upstream, account, (finding) => findings.push(finding));
  await probeSockets(upstream, (finding) => findings.push(finding));
  return findings;
}

const verdictOf = (findings: readonly Finding[], call: string): Finding | undefined =>
  findings.find((finding) => finding.call === call);

describe('the probe', () => {
  let mock: MockBackends;
  beforeAll(async () => {
    mock = await startMockBackends();
  });
  afterAll(() => mock.close());

  it('finds every read-only call of a sound operator to fit', async () => {
    const findings = await probe(mock.url);
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

  it('does not sign in unless it is given an account, and says what it left out', async () => {
    const findings = await probe(mock.url, null);
    expect(verdictOf(findings, 'POST /api/auth/login')?.verdict).toBe('skipped');
    expect(verdictOf(findings, 'GET /api/event/all')?.verdict).toBe('fits');
    expect(summaryOf(findings)).toBe('6 fit the contract, 0 do not, 7 skipped');
  });

  it('never says a secret', async () => {
    const said = (await probe(mock.url)).flatMap(linesOf).join('\n');
    const { upstream } = testSettings(mock.url);
    for (const secret of [ACCOUNT.password, upstream.slotsBearer, upstream.serviceToken]) {
      expect(said).not.toContain(secret);
    }
  });

  it('names the field that does not fit, and the call that is not there', async () => {
    const operator = await startFakeOperator({
      'POST /api/auth/login': { token: { access_token: 'token' } },
      'GET /api/table': [{ ...buildTable(), model: { name: 7 } }],
    });
    try {
      const findings = await probe(operator.url);
      expect(verdictOf(findings, 'GET /api/table')).toMatchObject({
        verdict: 'fails',
        problems: [expect.stringMatching(/^0\.model\.name: /)],
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
