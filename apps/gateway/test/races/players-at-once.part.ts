import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { ProtectionCaseDossier, ProtectionCaseGist } from '@pitdesk/contracts/protection-cases';
import type { Sanction, SanctionDossier } from '@pitdesk/contracts/sanctions';
import { until } from '@pitdesk/rig';
import { SessionsService } from '#core/sessions/sessions.service';
import { CaseOpening } from '#features/protection-cases/opening/case-opening';
import { ErasureStops } from '#features/retention/erasures/erasure-stops';
import { ErasuresStore } from '#features/retention/erasures/erasures.store';
import { HoldsStore } from '#features/retention/holds/holds.store';
import { SanctionsService } from '#features/sanctions/sanctions.service';
import { signIn } from '../support/console.ts';
import { as, atOnce, console_, knownPlayer, statusesOf } from './console.ts';

const DAY = 24 * 60;

const sanction = (playerId: string, changes: object = {}) => ({
  id: randomUUID(),
  player_id: playerId,
  kind: 'mute',
  scope: { kind: 'all' },
  reason: 'abuse',
  text: 'You insulted the dealer.',
  evidence: 'Said it twice.',
  minutes: DAY,
  ...changes,
});

const statesOf = async (playerId: string): Promise<string[]> => {
  const list = await as('shift', 'get', `/api/sanctions?player_id=${playerId}&per_page=50`).expect(200);
  return (list.body as Paginated<Sanction>).data.map(({ state }) => state).toSorted();
};

describe('concurrent acts about one player', () => {
  it('impose two sanctions and propose the others', async () => {
    const id = await knownPlayer();
    const taken = await atOnce(10, () => as('shift', 'post', '/api/sanctions', sanction(id)).expect(201));
    const answered = taken.map(({ body }) => (body as SanctionDossier).state);
    expect(answered.filter((state) => state === 'proposed')).toHaveLength(8);
    expect(await statesOf(id)).toEqual(['active', ...Array<string>(8).fill('proposed'), 'superseded']);
    const audited = await console_.gateway.database.client.auditEntry.groupBy({
      by: ['action'],
      where: { action: { in: ['measure.taken', 'measure.proposed'] }, targetKind: 'measure' },
      _count: true,
      orderBy: { action: 'asc' },
    });
    expect(audited.map(({ action, _count }) => [action, _count])).toEqual([
      ['measure.proposed', 8],
      ['measure.taken', 2],
    ]);
  });

  it('leave one approved sanction of a kind active at a place', async () => {
    const id = await knownPlayer();
    const proposals = await atOnce(4, async () => {
      const proposed = await as('shift', 'post', '/api/sanctions', sanction(id, { minutes: 3 * DAY }));
      return (proposed.body as SanctionDossier).id;
    });
    const { app, url } = console_.gateway;
    const { accessToken } = await signIn({ url }, 'care');
    const actor = { principal: await app.get(SessionsService).authenticate(accessToken), ip: '' };
    const service = app.get(SanctionsService);
    await Promise.all(proposals.map((one) => service.approve(actor, one)));
    // The last one ends no earlier than the others.
    expect((await statesOf(id)).filter((state) => state === 'active')).toHaveLength(1);
  });

  it('set a hold before an erasure looks for holds, or after it has begun', async () => {
    const { app, database } = console_.gateway;
    const { client } = database;
    const [store, holds, stops] = [app.get(ErasuresStore), app.get(HoldsStore), app.get(ErasureStops)];
    const playerId = await knownPlayer();
    const person = { proposedById: '1', proposedByName: 'care', proposedAt: new Date() };
    const [id, reason] = [randomUUID(), 'Asked for it'];
    const erasure = { id, openKey: playerId, playerId, player: 'ada', reason, ...person };
    await client.playerErasure.create({ data: { ...erasure, state: 'approved' } });

    const order: string[] = [];
    let setting: Promise<unknown> = Promise.resolve();
    const hold = { id: randomUUID(), playerId, player: 'ada', reason, reviewOn: '2030-01-01' };
    const owner = { ownerId: '1', ownerName: 'care', setAt: new Date() };
    await store.begin(id, playerId, { state: 'running' }, async (tx) => {
      const isStopped = (await stops.of(playerId, tx)).length > 0;
      setting = holds.set({ ...hold, ...owner }).then(() => order.push('hold set'));
      await until(async () => order.length > 0 || (await isLockAwaited()) || null);
      return isStopped;
    });
    order.push('begun');
    await setting;
    expect(order).toEqual(['begun', 'hold set']);
  });

  it('open a case before an erasure begins, or after it', async () => {
    const { app, database } = console_.gateway;
    const store = app.get(ErasuresStore);
    const playerId = await knownPlayer();
    const person = { proposedById: '1', proposedByName: 'care', proposedAt: new Date() };
    const [id, reason] = [randomUUID(), 'Asked for it'];
    const erasure = { id, openKey: playerId, playerId, player: 'ada', reason, ...person };
    await database.client.playerErasure.create({ data: { ...erasure, state: 'approved' } });
    const order: string[] = [];
    let opening: Promise<unknown> = Promise.resolve();
    await store.begin(id, playerId, { state: 'running' }, async () => {
      opening = app
        .get(CaseOpening)
        .add({
          key: `staff ${randomUUID()}`,
          playerId,
          player: 'ada',
          at: new Date(),
          severity: 'low',
          evidence: { kind: 'staff', by: { id: 1, username: 'floor1' }, seen: 'Shouted' },
          place: { terminalId: 1 },
        })
        .then(() => order.push('case opened'));
      await until(async () => order.length > 0 || (await isLockAwaited()) || null);
      return false;
    });
    order.push('begun');
    await opening;
    expect(order).toEqual(['begun', 'case opened']);
  });

  it('merge two cases in only one direction', async () => {
    const pairs = await atOnce(5, async () => {
      const cases = await atOnce(2, async () => {
        const body = { id: randomUUID(), player_id: await knownPlayer(), severity: 'low', seen: 'Shouted' };
        const raised = await as('care', 'post', '/api/protection-cases', body).expect(201);
        return (raised.body as ProtectionCaseGist).id;
      });
      return cases as [string, string];
    });
    const merge = async (from: string, into: string) => {
      const found = await as('care', 'get', `/api/protection-cases/${from}`).expect(200);
      const { version } = (found.body as ProtectionCaseDossier).facts;
      return { from, step: { act: 'merge', version, into, text: 'The same evening' } };
    };
    for (const [one, other] of pairs) {
      const steps = await Promise.all([merge(one, other), merge(other, one)]);
      const answers = await Promise.all(
        steps.map(({ from, step }) => as('care', 'post', `/api/protection-cases/${from}/steps`, step)),
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
    }
  });
});

/** Returns true while a session waits for an advisory lock. */
async function isLockAwaited(): Promise<boolean> {
  const [row] = await console_.gateway.database.client.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'advisory'`;
  return (row?.waiting ?? 0) > 0;
}
