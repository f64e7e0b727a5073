import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import { RefusedTries } from '#core/audit/refused-tries.service';
import type { RunningGateway } from '../../src/testing/index.ts';
import { console_ } from './console.ts';

describe('refused attempts', () => {
  let gateway: RunningGateway;
  let startedAt: number;

  /** A new address for each test, for which nothing was counted before. */
  let address = '';
  let tests = 0;

  const another = () => console_.another({ trustedProxies: ['127.0.0.0/8'] });

  beforeAll(async () => {
    gateway = await another();
  });
  beforeEach(async () => {
    tests += 1;
    address = `192.0.2.${tests}`;
    startedAt = (await gateway.app.get(AuditStore).read()).at(-1)?.seq ?? 0;
  });

  const login = (part: Parameters<typeof buildLoginRequest>[0]) =>
    request(gateway.url)
      .post('/api/auth/login')
      .set('x-forwarded-for', address)
      .send(buildLoginRequest(part));

  async function tryWrongly(username: string, times: number): Promise<void> {
    for (let tried = 0; tried < times; tried += 1) await login({ username, password: 'wrong' });
  }

  /** Ends the windows of all sums. */
  async function endWindows(): Promise<void> {
    await gateway.database.client.$executeRaw`
    UPDATE refused_tries SET window_start = window_start - interval '1 hour'`;
  }

  const refusedEntries = async (): Promise<AuditEntry[]> => {
    const entries = await console_.gateway.app.get(AuditStore).read({ after: startedAt });
    return entries.filter(({ result }) => result === 'refused');
  };

  const triesOf = ({ details }: AuditEntry): number => (details.tries as number | undefined) ?? 1;

  const triesIn = (entries: readonly AuditEntry[]): number =>
    entries.reduce((sum, entry) => sum + triesOf(entry), 0);

  it('are recorded at once for the first of a kind, and in one entry for all others of the window', async () => {
    await tryWrongly('floor1', 60);
    const atOnce = await until(async () => {
      const entries = await refusedEntries();
      return new Set(entries.map(({ code }) => code)).size === 2 ? entries : undefined;
    });
    expect(new Set(atOnce.map(({ code }) => code))).toEqual(
      new Set(['auth.login_incorrect', 'auth.too_many_attempts']),
    );
    const refused = gateway.app.get(RefusedTries);
    await refused.flush();
    await endWindows();
    await refused.writeClosed();
    await refused.writeClosed();
    const entries = await refusedEntries();
    // The attempts may have been in two windows.
    expect(entries.length).toBeLessThanOrEqual(8);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        action: 'session.signed_in',
        actor: { id: null, username: 'floor1' },
        ip: address,
      });
    }
    const incorrect = entries.filter(({ code }) => code === 'auth.login_incorrect');
    expect([triesIn(incorrect), triesIn(entries)]).toEqual([10, 60]);
    const { details } = entries.find((entry) => triesOf(entry) > 1) as AuditEntry;
    expect(Date.parse(String(details.from))).toBeLessThanOrEqual(Date.parse(String(details.to)));
    expect(await gateway.database.client.refusedTries.count()).toBe(0);
  });

  it('are summed by the key of the limit that refuses them: an address with many names is one entry', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `nobody${index}`);
    await Promise.all(names.map((username) => login({ username, password: 'wrong' }).expect(401)));
    for (const name of names.slice(0, 20)) await login({ username: name, password: 'wrong' }).expect(429);
    const refused = gateway.app.get(RefusedTries);
    await refused.flush();
    await endWindows();
    await refused.writeClosed();
    const tooMany = (await refusedEntries()).filter(({ code }) => code === 'auth.too_many_attempts');
    expect(triesIn(tooMany)).toBe(20);
    expect(tooMany.length).toBeLessThanOrEqual(4);
    expect(tooMany.find((entry) => triesOf(entry) > 1)).toMatchObject({
      actor: { username: '' },
      ip: address,
    });
  });

  it.each([
    ['of one account from one address', () => ({ username: 'floor1', ip: '192.0.2.1' }), 4],
    [
      'of 5,000 accounts from 5,000 networks',
      (index: number) => ({
        username: `nobody${index}`,
        ip: `2001:db8:${index.toString(16)}::1`.replace(/([0-9a-f]+)([0-9a-f]{4})::/, '$1:$2::'),
      }),
      420,
    ],
  ])('are recorded in few entries for 5,000 attempts %s, and all counted', async (_, who, atMost) => {
    const refused = gateway.app.get(RefusedTries);
    for (let index = 0; index < 5_000; index += 1) {
      refused.note({
        action: 'session.signed_in',
        userId: null,
        code: 'auth.login_incorrect',
        ...who(index),
      });
    }
    await refused.flush();
    await endWindows();
    await refused.writeClosed();
    const entries = await until(async () => {
      const found = await refusedEntries();
      return triesIn(found) >= 5_000 ? found : undefined;
    });
    expect(triesIn(entries)).toBe(5_000);
    expect(entries.length).toBeLessThanOrEqual(atMost);
  });

  it('keep their sum over a stop, which is written once when the attempts end', async () => {
    await tryWrongly('floor2', 5);
    await gateway.close();
    await endWindows();
    gateway = await another();
    const entries = await until(async () => {
      const found = await refusedEntries();
      return triesIn(found) >= 5 ? found : undefined;
    });
    expect(triesIn(entries)).toBe(5);
    expect(entries.some((entry) => triesOf(entry) > 1)).toBe(true);
  });
});
