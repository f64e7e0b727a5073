import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { ProtectionCaseRow } from '@pitdesk/contracts/protection-cases';
import { CaseWatch } from '#features/protection-cases/opening/case-watch.service';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { console_ } from './console.ts';

/** A gateway in the narrow scope. */
let narrow: RunningGateway;
const staff = new Map<string, SignedIn>();

/** Stores a message of a player of terminal 1 with a watched phrase. */
async function flag(playerId: string): Promise<void> {
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
  };
  await console_.gateway.database.client.wordFlag.create({ data });
}

const casesOf = async (
  player: string,
  name = 'floor1',
  where = console_.gateway,
): Promise<ProtectionCaseRow[]> => {
  const made = callAs(where, staff.get(name) as SignedIn, 'get', `/api/protection-cases?player_id=${player}`);
  return ((await made.expect(200)).body as Paginated<ProtectionCaseRow>).data;
};

describe('cases of a terminal', () => {
  beforeAll(async () => {
    narrow = await console_.another({ terminalScope: 'own' });
    for (const name of ['floor1', 'floor2']) staff.set(name, await signIn(console_.gateway, name));
  });

  it('are visible only to accounts of their terminal in the narrow scope', async () => {
    await flag('9101');
    await console_.gateway.app.get(CaseWatch).run();
    const [row] = await casesOf('9101');
    expect(await casesOf('9101', 'floor1', narrow)).toHaveLength(1);
    expect(await casesOf('9101', 'floor2', narrow)).toEqual([]);
    expect(await casesOf('9101', 'floor2')).toHaveLength(1);
    const path = `/api/protection-cases/${row?.id}`;
    const floor2 = staff.get('floor2') as SignedIn;
    await callAs(narrow, floor2, 'get', path).expect(404);
    const step = { act: 'take_over', version: row?.facts?.version };
    await callAs(narrow, floor2, 'post', `${path}/steps`, step).expect(403);
    await callAs(console_.gateway, floor2, 'post', `${path}/steps`, step).expect(200);
  });
});
