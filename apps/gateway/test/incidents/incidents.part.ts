import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, ExceptionRow } from '@pitdesk/contracts/audit';
import type { DutyList } from '@pitdesk/contracts/duties';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type { Incident } from '@pitdesk/contracts/incidents';
import type { RoundCorrection } from '@pitdesk/contracts/rounds';
import { AuditStore } from '#core/audit/audit.store';
import { checkPack } from '#features/evidence/check/check-pack';
import { unzipped } from '#features/evidence/check/unzip';
import { INCIDENTS_PART } from '#features/retention/erasures/incidents-part';
import { callAs } from '../support/acts.ts';
import { evidenceFrom, jsonIn } from '../support/evidence.ts';
import {
  as,
  codeOf,
  console_,
  get,
  idsOf,
  opened,
  opening,
  session,
  settledRound,
  stepOf,
  worked,
} from './console.ts';

const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const decide = { act: 'decide', decision: 'stand', reason: 'The video shows no second turn.' } as const;
const close = { act: 'close', outcome: 'The player accepts the result.' } as const;

async function known(id: string, player = `ada-lovelace-${id}`): Promise<void> {
  const now = new Date();
  const { client } = console_.gateway.database;
  await client.player.createMany({
    data: { id, player, searchText: player, firstSeenAt: now, lastSeenAt: now },
    skipDuplicates: true,
  });
}

const duty = async (name: string, kind: string): Promise<number> =>
  (await get<DutyList>('/api/duties', name)).data.find((one) => one.kind === kind)?.count ?? 0;

describe('incidents', () => {
  beforeAll(async () => {
    await get('/api/tables', 'floor1');
    for (const id of ['8801', '8802', '8803']) await known(id);
  });

  it('are opened from a round with what is known, and with the playbook of their error', async () => {
    const round = await settledRound();
    const request = opening({
      kind: 'game_error',
      error: 'extra_card',
      round_id: round.id,
      people: [{ role: 'player', ref: '8801' }],
      origin: { kind: 'round', id: String(round.id) },
    });
    const first = await as('floor1', 'post', '/api/incidents', request);
    expect(first.status).toBe(201);
    const incident = first.body as Incident;
    expect(incident).toMatchObject({
      state: 'open',
      version: 1,
      table: { id: round.table_id },
      round: { id: round.id, shoe: { number: round.shoe?.number, round: round.shoe?.round } },
      from: round.started_at,
      to: round.settled_at,
      complaint: null,
      ticked: 0,
      playbook: { version: 1 },
    });
    expect(incident.lines).toBe(incident.playbook.steps.length + incident.playbook.notify.length);
    expect(incident.people.map(({ role, name }) => [role, name])).toEqual(
      expect.arrayContaining([
        ['dealer', round.dealer?.display_name],
        ['player', 'ada-lovelace-8801'],
      ]),
    );
    // A repeat after a lost answer.
    const again = await as('floor1', 'post', '/api/incidents', request);
    expect([again.status, again.body]).toEqual([201, incident]);
    expect(await codeOf(as('floor1b', 'post', '/api/incidents', request))).toBe('request.conflict');
    const others = { ...request, seen: 'Something else.' };
    expect(await codeOf(as('floor1', 'post', '/api/incidents', others))).toBe('request.conflict');
    expect(await idsOf('floor1', `&round_id=${round.id}`)).toEqual([incident.id]);
    expect(await idsOf('floor1', '&player_id=8801')).toEqual([incident.id]);
  });

  it('are worked on step by step, and closed by a person who neither opened nor decided them', async () => {
    const incident = await opened({ kind: 'interruption', from: hoursAgo(2), to: hoursAgo(1) });
    const before = await duty('shift', 'incident_closings');
    const decided = await worked(
      'floor1b',
      incident,
      { act: 'tick', part: 'steps', line: 0 },
      { act: 'tick', part: 'notify', line: 1 },
      { act: 'untick', part: 'notify', line: 1 },
      { act: 'note', text: 'The encoder was replaced.' },
      {
        act: 'change',
        seen: 'The picture froze.',
        loss: { kind: 'loss', amount: 120.5, currency: 'EUR' },
        error_by: 'none',
        video: 'NVR 4, 20:14:05',
      },
      decide,
    );
    expect(decided).toMatchObject({
      version: 7,
      state: 'decided',
      decision: 'stand',
      decided: { by: { username: 'floor1b' }, reason: decide.reason },
      loss: { kind: 'loss', amount: 120.5, currency: 'EUR' },
      ticks: [{ part: 'steps', line: 0, by: 'floor1b' }],
    });
    const [, , , , , changed] = decided.history;
    expect(changed).toMatchObject({
      act: 'change',
      text: incident.seen,
      changes: [
        { field: 'error_by', before: null, after: 'none' },
        { field: 'video', before: null, after: 'NVR 4, 20:14:05' },
        { field: 'loss', before: null, after: 'loss 120.50 EUR' },
      ],
    });
    for (const name of ['floor1', 'floor1b']) {
      expect(await codeOf(as(name, 'post', ...stepOf(decided, close)))).toBe('incident.own');
    }
    expect(await duty('shift', 'incident_closings')).toBe(before + 1);
    const closed = await worked('shift', decided, close);
    expect(closed).toMatchObject({ state: 'closed', outcome: close.outcome });
    expect(await duty('shift', 'incident_closings')).toBe(before);
    expect(await codeOf(as('shift', 'post', ...stepOf(closed, decide)))).toBe('incident.wrong_state');
    const reopened = await worked('shift', closed, { act: 'reopen', reason: 'New video was found.' });
    expect(reopened).toMatchObject({
      state: 'open',
      decision: null,
      decided: null,
      closed: null,
      outcome: null,
    });
    expect(reopened.history.map(({ act }) => act).slice(-3)).toEqual(['decide', 'close', 'reopen']);
  });

  it('name what an act is based on, and carry out each act once', async () => {
    const incident = await opened();
    const key = randomUUID();
    const note = { act: 'note', text: 'Once.' };
    const twice = await Promise.all([1, 2].map(() => as('floor1', 'post', ...stepOf(incident, note, key))));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const after = await get<Incident>(`/api/incidents/${incident.id}`);
    expect(after.history.filter(({ act }) => act === 'note')).toHaveLength(1);
    // A colleague saw the first version.
    expect(await codeOf(as('floor1b', 'post', ...stepOf(incident, note)))).toBe('incident.changed');
    // Another person with the same key has carried out nothing.
    expect(await codeOf(as('floor1b', 'post', ...stepOf(after, note, key)))).toBe('incident.changed');
    const atOnce = await Promise.all(
      ['floor1', 'floor1b', 'shift'].map((name) => as(name, 'post', ...stepOf(after, decide))),
    );
    expect(atOnce.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });

  it('keep their history: the database refuses a change', async () => {
    const incident = await opened();
    const { client } = console_.gateway.database;
    await expect(
      client.incidentStep.updateMany({ where: { incidentId: incident.id }, data: { text: 'Other' } }),
    ).rejects.toThrow('append-only');
  });

  it('that are complaints are due in three days, overdue until answered, and worked on by care', async () => {
    const complaint = await opened(
      { kind: 'complaint', received_at: hoursAgo(80), people: [{ role: 'player', ref: '8802' }] },
      'moderator',
    );
    expect(complaint.complaint).toMatchObject({ overdue: true, answered_at: null });
    const received = Date.parse(complaint.complaint?.received_at ?? '');
    expect(Date.parse(complaint.complaint?.due_at ?? '') - received).toBe(72 * HOUR_MS);
    expect(await idsOf('care', '&state=overdue')).toEqual([complaint.id]);
    expect(await duty('care', 'complaints')).toBe(1);
    const decided = await worked('care', complaint, decide);
    expect(await codeOf(as('shift', 'post', ...stepOf(decided, close)))).toBe('incident.not_answered');
    const early = { act: 'change', answered_at: hoursAgo(81) };
    expect(await codeOf(as('care', 'post', ...stepOf(decided, early)))).toBe('incident.bad_date');
    const answered = await worked('care', decided, {
      act: 'change',
      acknowledged_at: hoursAgo(79),
      answered_at: hoursAgo(1),
    });
    expect(answered.complaint?.overdue).toBe(false);
    expect(await duty('care', 'complaints')).toBe(0);
    expect((await worked('shift', answered, close)).state).toBe('closed');
  });

  it('of other kinds are hidden from accounts that read complaints only', async () => {
    const dispute = await opened();
    const complaint = await opened({ kind: 'complaint' });
    for (const name of ['care', 'moderator']) {
      const ids = await idsOf(name);
      expect([ids.includes(complaint.id), ids.includes(dispute.id)]).toEqual([true, false]);
      expect((await as(name, 'get', `/api/incidents/${dispute.id}`)).status).toBe(404);
    }
    expect(await codeOf(as('moderator', 'post', '/api/incidents', opening()))).toBe('permission.denied');
    expect(await codeOf(as('care', 'post', ...stepOf(dispute, decide)))).toBe('request.not_found');
  });

  it('are visible at their terminal, and opened only at a table within reach', async () => {
    const [here, there] = [await settledRound(1), await settledRound(2)];
    const [first, second] = [await opened({ round_id: here.id }), await opened({ round_id: there.id })];
    const ids = await idsOf('supervisor');
    expect([ids.includes(first.id), ids.includes(second.id)]).toEqual([true, false]);
    expect((await as('supervisor', 'get', `/api/incidents/${second.id}`)).status).toBe(404);
    const elsewhere = opening({ table_id: there.table_id });
    expect(await codeOf(as('supervisor', 'post', '/api/incidents', elsewhere))).toBe(
      'permission.other_terminal',
    );
    const narrow = await console_.another({ terminalScope: 'own', access: 'terminals' });
    const answer = await callAs(narrow, await session('floor2'), 'get', `/api/incidents/${first.id}`);
    expect(answer.status).toBe(404);
  });

  it('refuse unknown rounds and people, and errors of other kinds', async () => {
    const refused = async (request: object) => {
      const answer = await as('floor1', 'post', '/api/incidents', { ...opening(), ...request });
      return [answer.status, (answer.body as { code: string }).code];
    };
    expect(await refused({ round_id: 987_654_321 })).toEqual([404, 'request.not_found']);
    expect(await refused({ people: [{ role: 'player', ref: '99999' }] })).toEqual([404, 'request.not_found']);
    expect(await refused({ people: [{ role: 'staff', ref: 'nobody' }] })).toEqual([404, 'request.not_found']);
    expect(await refused({ error: 'no_spin' })).toEqual([400, 'request.invalid']);
    expect(await refused({ kind: 'game_error' })).toEqual([400, 'request.invalid']);
    expect(await refused({ received_at: hoursAgo(1) })).toEqual([422, 'incident.bad_date']);
    expect(await refused({ kind: 'complaint', received_at: hoursAgo(-2) })).toEqual([
      422,
      'incident.bad_date',
    ]);
    expect(await refused({ from: hoursAgo(1), to: hoursAgo(2) })).toEqual([400, 'request.invalid']);
  });

  it('are opened while the operator is down', async () => {
    const { id } = await settledRound();
    const { table_id } = await get<{ table_id: number }>(`/api/rounds/${id}`);
    console_.mock.faults.add({ service: 'backoffice', path: '/api/round', fault: 'status' });
    const incident = await opened({ table_id, round_id: id }).finally(() => console_.mock.faults.clear());
    expect(incident).toMatchObject({ round: { id, shoe: null }, table: { id: table_id } });
  });

  it('name the corrections and voids that belong to them', async () => {
    const [round, other] = [await settledRound(), await settledRound()];
    const incident = await opened({ kind: 'game_error', error: 'wrong_winner', round_id: round.id });
    const cards = round.cards.map(({ hand, card }) => ({ hand, card }));
    const propose = (id: EntityId, incident_id: string) =>
      as('floor1', 'post', `/api/rounds/${id}/corrections`, {
        // Other suits of the same ranks are other cards with the same totals.
        cards: cards.map(({ hand, card }) => ({
          hand,
          card: `${card.slice(0, -1)}${card.endsWith('S') ? 'H' : 'S'}`,
        })),
        reason: 'The cards were misread.',
        incident_id,
      });
    expect(await codeOf(propose(other.id, incident.id))).toBe('request.not_found');
    const proposed = (await propose(round.id, incident.id)).body as RoundCorrection;
    expect(proposed.incident_id).toBe(incident.id);
    expect((await as('shift', 'post', `/api/corrections/${proposed.id}/approve`)).status).toBe(200);
    const voiding = await opened({ round_id: other.id });
    await worked('shift', voiding, { ...decide, decision: 'void' });
    const request = { action: 'void', reason_code: 'misread_card', incident_id: voiding.id };
    expect((await as('floor1', 'put', `/api/rounds/${other.id}`, request)).status).toBe(200);
    const entries = (await get<Paginated<AuditEntry>>('/api/audit?target_kind=round&per_page=100')).data;
    const named = (action: string) => entries.find((entry) => entry.action === action)?.details.incident;
    expect([named('round.corrected'), named('round.voided')]).toEqual([incident.id, voiding.id]);
    const [exception] = (await get<Paginated<ExceptionRow>>('/api/exceptions?kind=void')).data;
    expect(exception).toMatchObject({ done_by: 'floor1', authorised_by: 'shift', incident_id: voiding.id });
  });

  it('are audited without texts and names of people', async () => {
    const incident = await opened({ people: [{ role: 'player', ref: '8801' }] });
    await worked('floor1', incident, { act: 'note', text: 'Ada Lovelace wrote twice.' }, decide);
    const entries = await console_.gateway.app.get(AuditStore).about('incident', [incident.id], 100);
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'incident.decide',
      'incident.note',
      'incident.opened',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/lovelace|wrote twice|turned twice/i);
  });

  it('lose an erased player by reference, and complaints their texts', async () => {
    const people = [{ role: 'player' as const, ref: '8803' }];
    const origin = { kind: 'player' as const, id: '8803' };
    const dispute = await opened({ people, origin });
    const complaint = await opened({ kind: 'complaint', people });
    const { client } = console_.gateway.database;
    const now = new Date();
    const id = randomUUID();
    await client.$executeRaw`
      INSERT INTO player_erasures (id, player_id, player, reason, state, proposed_by_id, proposed_by_name, proposed_at)
      VALUES (${id}::uuid, '8803', '', '', 'running', 'x', 'x', ${now}::timestamptz)`;
    const erased = { playerId: '8803', names: [], until: now, lines: [] };
    expect(await INCIDENTS_PART.count(client, erased)).toBe(2);
    await client.$transaction((tx) => INCIDENTS_PART.eraseSome(tx, erased, 'erased-1', 10));
    await client.$executeRaw`DELETE FROM player_erasures WHERE id = ${id}::uuid`;
    const [kept, emptied] = [
      await get<Incident>(`/api/incidents/${dispute.id}`),
      await get<Incident>(`/api/incidents/${complaint.id}`),
    ];
    expect(kept).toMatchObject({ seen: dispute.seen, origin: { id: 'erased-1' } });
    expect(kept.people).toMatchObject([{ ref: 'erased-1', name: '' }]);
    expect(emptied).toMatchObject({ seen: '', people: [{ ref: 'erased-1', name: '' }] });
    expect(await INCIDENTS_PART.count(client, erased)).toBe(0);
  });

  it('are in evidence of their own and of their round, and pass its check', async () => {
    const round = await settledRound();
    const incident = await opened({ round_id: round.id });
    const reason = { reason: 'The regulator asked for it.' };
    const shift = await session('shift');
    const path = `/api/incidents/${incident.id}/evidence`;
    const pack = await evidenceFrom(console_.gateway, shift, path, reason);
    expect(pack.status).toBe(200);
    expect(checkPack(unzipped(pack.zip)).manifest.of).toMatchObject({ kind: 'incident', id: incident.id });
    expect(jsonIn<Incident>(pack, 'incident.json')).toMatchObject({ id: incident.id, seen: incident.seen });
    const ofRound = await evidenceFrom(console_.gateway, shift, `/api/rounds/${round.id}/evidence`, reason);
    expect(jsonIn<Incident[]>(ofRound, 'incidents.json').map(({ id }) => id)).toEqual([incident.id]);
    const care = await evidenceFrom(console_.gateway, await session('care'), path, reason);
    expect(care.status).toBe(404);
  });

  it('have the wheel, the cards and the states of their table in their evidence', async () => {
    const round = await settledRound();
    const { client } = console_.gateway.database;
    const table = { tableId: String(round.table_id), tableTitle: 'At that time' };
    const by = { byId: '4', byName: 'floor1' };
    const at = (minutes: number) => new Date(Date.parse(round.started_at) + minutes * 60_000);
    const [wheel, other, lot, unused] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const gamingDay = '2026-01-01';
    const number = `W-${wheel.slice(0, 8)}`;
    const facts = { kind: 'wheel', wheel: 'single_zero', terminalId: 1, addedAt: at(-600) };
    await client.equipment.createMany({
      data: [
        { ...facts, id: wheel, number, serial: 'S-1' },
        { ...facts, id: other, number: `W-${other.slice(0, 8)}` },
      ],
    });
    await client.equipmentStay.createMany({
      data: [
        { id: randomUUID(), equipmentId: wheel, ...table, since: at(-60), until: at(60), ...by },
        { id: randomUUID(), equipmentId: other, ...table, since: at(-600), until: at(-60), ...by },
      ],
    });
    const inspection = {
      equipmentId: wheel,
      number,
      ...table,
      ...by,
      gamingDay,
      level: 'level',
      terminalId: 1,
    };
    await client.wheelInspection.create({
      data: {
        id: randomUUID(),
        ...inspection,
        at: at(-50),
        result: 'adjusted',
        adjustment: 'Frets tightened',
      },
    });
    const signed = {
      ...{ proposedById: '4', proposedByName: 'floor1', decidedById: '5', decidedByName: 'floor1b' },
      ...{ state: 'confirmed', terminalId: 1 },
    };
    const stepAt = (lotId: string, position: number, act: string, minutes: number, where: object = {}) => ({
      ...{ id: randomUUID(), lotId, position, act, decks: 8, ...signed, ...where },
      ...{ proposedAt: at(minutes), decidedAt: at(minutes) },
    });
    for (const id of [lot, unused]) {
      await client.cardLot.create({ data: { id, lot: `L-${id}`, terminalId: 1, receivedAt: at(-90) } });
    }
    await client.cardStep.createMany({
      data: [
        stepAt(lot, 1, 'received', -90),
        stepAt(lot, 2, 'put_in_use', -40, table),
        stepAt(lot, 3, 'returned', 40, table),
        stepAt(unused, 1, 'received', -90),
      ],
    });
    const entry = { ...table, game: 'baccarat', terminalId: 1, isState: true };
    await client.tableStateLog.createMany({
      data: [
        { ...entry, at: at(-30), before: 'closed', after: 'open', cause: 'operator', kind: 'enabling' },
        { ...entry, at: at(30), before: 'open', after: 'paused', cause: 'operator', kind: 'disabling' },
      ],
    });

    const reason = { reason: 'The regulator asked for it.' };
    const pack = await evidenceFrom(
      console_.gateway,
      await session('shift'),
      `/api/rounds/${round.id}/evidence`,
      reason,
    );
    expect(pack.code).toBeNull();
    expect(checkPack(unzipped(pack.zip)).manifest.missing).toEqual([]);
    expect(jsonIn<object>(pack, 'equipment.json')).toMatchObject({
      equipment: [
        {
          id: wheel,
          stays: [{ since: at(-60).toISOString(), by: 'floor1' }],
          inspections: [{ result: 'adjusted', adjustment: 'Frets tightened' }],
        },
      ],
      cards: [{ id: lot, steps: [{ act: 'received' }, { act: 'put_in_use' }, { act: 'returned' }] }],
    });
    expect(jsonIn<object>(pack, 'states.json')).toMatchObject({
      states: [{ at: at(-30).toISOString(), before: 'closed', after: 'open', cause: 'operator' }],
    });
    const page = unzipped(pack.zip).get('index.html')?.toString();
    for (const text of [number, 'Frets tightened', `L-${lot}`, 'States of the table'])
      expect(page).toContain(text);
    expect(page).not.toContain(`L-${unused}`);

    const complaint = await opened({ kind: 'complaint', table_id: round.table_id });
    const care = await evidenceFrom(
      console_.gateway,
      await session('care'),
      `/api/incidents/${complaint.id}/evidence`,
      reason,
    );
    expect(care.code).toBeNull();
    const { missing } = checkPack(unzipped(care.zip)).manifest;
    expect(missing).toMatchObject([
      { path: 'equipment.json', code: 'permission.denied' },
      { path: 'states.json', code: 'permission.denied' },
    ]);
    expect(jsonIn<object>(care, 'equipment.json')).toMatchObject({ equipment: [], cards: [] });
  });
});
