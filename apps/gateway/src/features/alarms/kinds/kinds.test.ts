import { describe, expect, it } from '@jest/globals';
import type { WaitingPerson } from '@pitdesk/contracts/chat';
import { rulesOfTable } from '@pitdesk/contracts/tables';
import { buildRound, buildTableLive } from '@pitdesk/contracts/testing';
import { brokenRounds } from '#features/rounds/checks/broken-rounds';
import { verdictOf } from '../wheels/wheel-counting.ts';
import type { WheelVerdict } from '../wheels/wheels.store.ts';
import { stoppedClocks, waitingPlayers } from './player-waiting.ts';
import { missingReliefs } from './relief-missing.ts';
import { brokenRules, isFinal, RULE_ALARMS_PER_TABLE, readOnFrom } from './rule-broken.ts';
import { needsAlarm, requestableStream, withLook } from './stream-down.ts';
import { stuckTables } from './table-stuck.ts';
import type { AlarmTable } from './watcher.ts';
import { biasedWheel } from './wheel-biased.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const MINUTE = 60_000;
const ago = (ms: number): string => new Date(NOW - ms).toISOString();
const table: AlarmTable = { id: 3, title: 'Emerald 3', terminal_id: 1 };
const tables = new Map([['3', table]]);
const subjects = (found: readonly { subject: string }[]): string[] => found.map(({ subject }) => subject);

describe('alarm for a waiting player', () => {
  const person = (player: string, since: string, target_s = 60): WaitingPerson => ({
    ...{ player, since, target_s, language: null, count: 1, assignment: null, assignment_version: 0 },
    messages: [{ created_at: since, key: '17', reason: 'question', at: null }],
  });
  const found = (...waiting: WaitingPerson[]) =>
    waitingPlayers([{ chat_id: 9, table, waiting }], 5 * MINUTE, NOW);

  it('rings after the configured minutes without an answer, with the position of the chat message', () => {
    const since = ago(5 * MINUTE);
    expect(found(person('ana-lopez-51', since))).toEqual([
      {
        subject: '["9","ana-lopez-51"]',
        table,
        since: new Date(since),
        facts: {
          kind: 'player_waiting',
          chat_id: 9,
          player: 'ana-lopez-51',
          message: { created_at: since, key: '17' },
        },
      },
    ]);
  });
  it('rings once for each player who waits at a table', () => {
    const people = [person('ana-lopez-51', ago(7 * MINUTE)), person('bo-li-52', ago(6 * MINUTE))];
    expect(subjects(found(...people))).toEqual(['["9","ana-lopez-51"]', '["9","bo-li-52"]']);
  });
  it('does not ring before the target is over', () => {
    expect(found(person('ana-lopez-51', ago(10 * MINUTE - 1), 600))).toEqual([]);
    expect(found(person('ana-lopez-51', ago(10 * MINUTE), 600))).toHaveLength(1);
  });
  it('rings at a table without a count: several tables share its name, and it may be full', () => {
    const isStopped = stoppedClocks(new Map([['4', 'closed' as const]]), { 1: 0, 2: 5, 3: null });
    expect([1, 2, 3, 4, 5].filter(isStopped)).toEqual([1, 4]);
  });
  it('does not ring earlier, nor after an answer', () => {
    expect([...found(person('ana-lopez-51', ago(5 * MINUTE - 1))), ...found()]).toEqual([]);
  });
});

describe('alarm for a stuck table', () => {
  const live = (part: object = {}) => [buildTableLive({ table_id: 3, state: 'open', ...part })];
  const stuck = (part: object) => stuckTables(live(part), tables, 2 * MINUTE, NOW);
  const phase = (endsAgo: number | null) => ({
    round: {
      id: 1,
      state: 'betting',
      started_at: ago(10 * MINUTE),
      phase_ends_at: endsAgo === null ? null : ago(endsAgo),
    },
  });

  it('rings when its phase should have ended long ago without any change since', () => {
    const [found] = stuck({ ...phase(2 * MINUTE), updated_at: ago(9 * MINUTE) });
    expect(found).toMatchObject({
      since: new Date(ago(2 * MINUTE)),
      facts: { kind: 'table_stuck', state: 'open', phase: 'betting' },
    });
  });
  it('waits for the planned duration of its phase, and then for the configured time', () => {
    expect(stuck({ ...phase(-MINUTE), updated_at: ago(9 * MINUTE) })).toEqual([]);
    expect(stuck({ ...phase(2 * MINUTE - 1), updated_at: ago(9 * MINUTE) })).toEqual([]);
    expect(stuck({ ...phase(null), updated_at: ago(MINUTE) })).toEqual([]);
  });
  it('does not ring for a table that is idle on purpose, or waits for a dealer', () => {
    const still = { round: null, updated_at: ago(60 * MINUTE) };
    for (const state of ['closed', 'paused', 'maintenance']) expect(stuck({ ...still, state })).toEqual([]);
    expect(stuck({ ...still, dealer: null })).toEqual([]);
    expect(stuck({ ...still, table_id: 4 })).toEqual([]);
  });
  it('allows a longer shuffle, but not an endless one', () => {
    const shuffling = (ms: number) => stuck({ state: 'shuffling', round: null, updated_at: ago(ms) });
    expect([shuffling(11 * MINUTE).length, shuffling(12 * MINUTE).length]).toEqual([0, 1]);
  });
});

describe('alarm for a missing relief', () => {
  const dealer = { id: 7, display_name: 'Ana' };
  const stint = (from: number, until: number | null = null) => ({
    id: 1,
    table_id: 3,
    dealer,
    from: ago(from),
    until: until === null ? null : ago(until),
    by: null,
  });
  const relief = (inMs: number, table_id = 3) => ({ id: 2, table_id, dealer, at: ago(-inMs), by: null });
  const missing = (
    stints: ReturnType<typeof stint>[],
    reliefs: ReturnType<typeof relief>[] = [],
    part = {},
  ) =>
    missingReliefs(
      { board: { stints, reliefs }, live: [buildTableLive({ table_id: 3, state: 'open', ...part })], tables },
      30 * MINUTE,
      NOW,
    );

  it('rings when a dealer has stayed too long without a relief that is due soon', () => {
    expect(missing([stint(40 * MINUTE)])).toEqual([
      {
        subject: '3',
        table,
        since: new Date(ago(10 * MINUTE)),
        facts: { kind: 'relief_missing', dealer },
      },
    ]);
    expect(missing([stint(29 * MINUTE)])).toEqual([]);
  });
  it('does not ring if a relief is due soon; one for another table, in two hours or overdue does not count', () => {
    expect(missing([stint(40 * MINUTE)], [relief(5 * MINUTE)])).toEqual([]);
    for (const none of [relief(5 * MINUTE, 4), relief(120 * MINUTE), relief(-6 * MINUTE)]) {
      expect(missing([stint(40 * MINUTE)], [none])).toHaveLength(1);
    }
  });
  it('rings for a table in play without a dealer, after the time of a handover', () => {
    const empty = { dealer: null, updated_at: ago(20 * MINUTE) };
    const [found] = missing([stint(40 * MINUTE, 6 * MINUTE)], [], empty);
    expect(found).toMatchObject({ since: new Date(ago(6 * MINUTE)), facts: { dealer: null } });
    expect(missing([stint(40 * MINUTE, 4 * MINUTE)], [], empty)).toEqual([]);
    expect(missing([], [], { ...empty, state: 'closed' })).toEqual([]);
  });
});

describe('alarm for a failing preview', () => {
  const looks = (...statuses: (number | null)[]) =>
    statuses.reduce<ReturnType<typeof withLook> | undefined>(
      (record, status, index) => withLook(record, status, new Date(NOW + index * MINUTE)),
      undefined,
    ) ?? withLook(undefined, 200, new Date(NOW));

  it('rings at the second failed check, since the first one', () => {
    expect(needsAlarm(looks(200, null), false)).toBe(false);
    const record = looks(200, 503, null);
    expect(needsAlarm(record, false)).toBe(true);
    expect(record).toMatchObject({ since: new Date(NOW + MINUTE), status: null });
  });
  it('keeps ringing through a restart, and stops with the first answer', () => {
    expect(needsAlarm(looks(404), true)).toBe(true);
    expect(needsAlarm(looks(null, null, 200), true)).toBe(false);
  });
  it('treats a preview that refuses only the gateway as working', () => {
    expect(needsAlarm(looks(403, 401, 302), false)).toBe(false);
  });
  it('is checked only at the configured hosts, over http', () => {
    const origins = ['https://media.example'];
    expect(requestableStream('https://media.example/1.m3u8', origins)?.pathname).toBe('/1.m3u8');
    for (const url of [
      'https://media.example:8443/',
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'x',
      null,
    ])
      expect(requestableStream(url, origins)).toBeNull();
  });
});

describe('alarm for a broken rule', () => {
  const wrong = (id: number, part: object = {}) =>
    buildRound({
      id,
      table_id: 3,
      game: 'roulette',
      state: 'settled',
      cards: [],
      outcome: null,
      number: null,
      ...part,
    });
  const found = (rounds: ReturnType<typeof wrong>[], ringing: string[] = []) =>
    brokenRules(
      brokenRounds(rounds, () => rulesOfTable(undefined)),
      tables,
      new Set(ringing),
    );

  it('rings for the round, with the rules that its record breaks', () => {
    const [one] = found([wrong(5)]);
    expect(one).toMatchObject({ subject: '5', table, facts: { kind: 'rule_broken', round_id: 5 } });
    expect(one?.facts).toHaveProperty('rules', expect.arrayContaining(['result_missing']));
  });
  it('limits the alarms of one table, and keeps those that ring', () => {
    const many = Array.from({ length: 9 }, (_, index) => wrong(index + 1));
    expect(subjects(found(many, ['9']))).toEqual(['9', '1', '2', '3', '4']);
    expect(found(many)).toHaveLength(RULE_ALARMS_PER_TABLE);
  });
  it('checks the final version of a round, once the round is over', () => {
    expect(isFinal(wrong(1))).toBe(true);
    expect(isFinal(wrong(1, { state: 'spinning' }))).toBe(false);
    expect(isFinal(wrong(1, { superseded_at: ago(0) }))).toBe(false);
  });
  it('continues after finished rounds, and is not delayed by a stuck one', () => {
    const from = new Date(ago(60 * MINUTE));
    const at = (ms: number, state = 'settled') => wrong(ms, { started_at: ago(ms), state });
    const to = (...rounds: ReturnType<typeof wrong>[]) => NOW - readOnFrom(rounds, from, NOW).getTime();
    expect(to(at(9 * MINUTE), at(5 * MINUTE, 'spinning'), at(MINUTE))).toBe(5 * MINUTE);
    expect(to(at(40 * MINUTE, 'spinning'), at(MINUTE))).toBe(MINUTE);
    expect(to()).toBe(60 * MINUTE);
  });
});

describe('alarm for a biased wheel', () => {
  const verdict = (p: number, numbers: number[] = [17]): WheelVerdict => ({
    spins: 9_000,
    to: ago(MINUTE),
    p,
    suspect: { numbers, since: ago(60 * MINUTE), spins: 4_300, came: 180, expected: 116.2 },
  });

  it('rings below the rate of false alarms, with its spins and pockets as evidence', () => {
    expect(biasedWheel(table, verdict(0.009), 100)).toEqual({
      subject: '3',
      table,
      since: new Date(ago(60 * MINUTE)),
      facts: { kind: 'wheel_biased', spins: 4_300, p: 0.009, numbers: [17] },
    });
  });
  it('does not ring above it, nor before the first verdict', () => {
    expect(biasedWheel(table, verdict(0.011), 100)).toBeNull();
    expect(biasedWheel(table, verdict(0.009), 1_000)).toBeNull();
    expect(biasedWheel(table, null, 100)).toBeNull();
  });

  const day = (from: string, counts: number[]) => ({
    key: '3',
    from: new Date(from),
    counts,
    newestId: '9',
    newestAt: new Date(from),
    countedAt: new Date(NOW),
  });
  const fresh = { kind: 'single_zero', verdict: null } as const;
  const counts = (extra: number): number[] =>
    Array.from({ length: 37 }, (_, number) => 30 + (number === 17 ? extra : 0));

  it('is judged by all days together: 17 twice as often on two days is stronger evidence than on one', () => {
    const days = ['2026-01-13', '2026-01-14'].map((date) => day(`${date}T00:00:00.000Z`, counts(30)));
    const [one, two] = [verdictOf(fresh, days.slice(1)), verdictOf(fresh, days)];
    expect(two).toMatchObject({
      spins: 2_280,
      to: '2026-01-14T00:00:00.000Z',
      suspect: { numbers: [17], since: '2026-01-13T00:00:00.000Z', spins: 2_280, came: 120 },
    });
    expect(two?.p).toBeLessThan((one?.p ?? 1) / 100);
    expect(two?.p).toBeLessThan(0.001);
  });
  it('stays found if even spins follow', () => {
    expect(
      verdictOf({ ...fresh, verdict: verdict(0.0004) }, [day('2026-01-13T00:00:00.000Z', counts(0))])?.p,
    ).toBe(0.0004);
  });
  it('names 00 and its neighbours on a double-zero wheel', () => {
    const counted = Array.from({ length: 38 }, (_, number) => ([1, 37, 27].includes(number) ? 140 : 100));
    const found = verdictOf({ kind: 'double_zero', verdict: null }, [
      day('2026-01-13T00:00:00.000Z', counted),
    ]);
    expect(found?.suspect).toMatchObject({ numbers: [1, 37, 27], spins: 3_920, came: 420 });
  });
  it('has no verdict without days', () => {
    expect(verdictOf(fresh, [])).toBeNull();
  });
});
