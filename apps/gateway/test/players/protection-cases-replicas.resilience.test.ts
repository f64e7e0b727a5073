import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { ProtectionCaseRow } from '@pitdesk/contracts/protection-cases';
import { until } from '@pitdesk/rig';
import { CaseWatch } from '#features/protection-cases/opening/case-watch.service';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { type SignedIn, signIn, startConsole, type TestConsole } from '../support/console.ts';

let console_: TestConsole;
/** A gateway in the narrow scope. */
let narrow: RunningGateway;
const staff = new Map<string, SignedIn>();

beforeAll(async () => {
  console_ = await startConsole();
  narrow = await another({ terminalScope: 'own' });
  for (const name of ['floor1', 'floor2']) staff.set(name, await signIn(console_.gateway, name));
});
afterAll(async () => {
  await narrow.close();
  await console_.close();
});

const another = (settings: Parameters<typeof startGateway>[0]['settings'] = {}): Promise<RunningGateway> =>
  startGateway({
    upstreamUrl: console_.mock.url,
    database: console_.gateway.database,
    ...(settings && { settings }),
  });

async function flagged(playerId: string, changes: { seq?: bigint; flaggedAt?: Date } = {}): Promise<string> {
  const now = new Date();
  const data = {
    id: randomUUID(),
    chatId: '1',
    key: randomUUID(),
    category: 'self_harm',
    entry: 'want to die',
    spans: [],
    listVersion: 1,
    sender: `ada-lovelace-${playerId}`,
    playerId,
    terminalId: 1,
    messageAt: now,
    flaggedAt: now,
    changedAt: now,
    ...changes,
  };
  return (await console_.gateway.database.client.wordFlag.create({ data })).id;
}

const casesOf = async (
  player: string,
  name = 'floor1',
  where = console_.gateway,
): Promise<ProtectionCaseRow[]> => {
  const made = callAs(where, staff.get(name) as SignedIn, 'get', `/api/protection-cases?player_id=${player}`);
  return ((await made.expect(200)).body as Paginated<ProtectionCaseRow>).data;
};

const lookEverywhere = async (...gateways: RunningGateway[]): Promise<void> => {
  await Promise.all(gateways.map(({ app }) => app.get(CaseWatch).run()));
};

describe('cases of several gateways', () => {
  it('are opened once, whichever replica looks', async () => {
    await flagged('9101');
    await lookEverywhere(console_.gateway, narrow, console_.gateway, narrow);
    expect(await casesOf('9101')).toMatchObject([{ severity: 'critical', state: 'new' }]);
    await lookEverywhere(console_.gateway, narrow);
    const { client } = console_.gateway.database;
    expect(await client.protectionCaseMarker.count({ where: { playerId: '9101' } })).toBe(1);
  });

  it('are opened by another gateway for a flag whose gateway died before it published it', async () => {
    const third = await another();
    const { client } = console_.gateway.database;
    // The leader is dead: its lease ends, and the flag was written by a gateway that no longer runs.
    await client.leadership.updateMany({
      where: { name: 'protection-cases' },
      data: { owner: randomUUID(), leaseUntil: new Date(Date.now() - 1) },
    });
    const id = await flagged('9102');
    const [row] = await until(async () => {
      const found = await casesOf('9102');
      return found.length > 0 ? found : null;
    });
    expect(row).toMatchObject({ player: 'ada-lovelace-9102' });
    expect(await client.protectionCaseMarker.count({ where: { flagId: id } })).toBe(1);
    await third.close();
  });

  it('are opened for a flag that appears after one with a higher number, for which the cursor waits', async () => {
    const { client } = console_.gateway.database;
    const high = 5_000_000n;
    await flagged('9103', { seq: high });
    await lookEverywhere(console_.gateway, narrow);
    expect(await casesOf('9103')).toHaveLength(1);
    await flagged('9104', { seq: high - 1n });
    await lookEverywhere(console_.gateway, narrow);
    expect(await casesOf('9104')).toHaveLength(1);
    const cursor = await client.protectionCaseCursor.findFirst();
    expect(cursor?.flagSeq ?? 0n).toBeLessThan(high - 1n);
    await client.wordFlag.updateMany({ data: { flaggedAt: new Date(Date.now() - 120_000) } });
    await lookEverywhere(console_.gateway, narrow);
    expect((await client.protectionCaseCursor.findFirstOrThrow()).flagSeq).toBe(high);
  });
});
