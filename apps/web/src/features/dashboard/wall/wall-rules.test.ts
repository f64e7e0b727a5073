import { describe, expect, it } from '@jest/globals';
import { buildTable, buildTableLive } from '@pitdesk/contracts/testing';
import { attentionOf, byAttention, type TableFacts } from '../attention/attention.ts';
import { onPage, wallLayout } from './wall-layout.ts';

const NOON = Date.parse('2026-01-15T12:00:00.000Z');
const ago = (seconds: number): string => new Date(NOON - seconds * 1_000).toISOString();
const dealer = { id: 7, display_name: 'Ana' };
const open = (part: Parameters<typeof buildTableLive>[0] = {}) =>
  buildTableLive({ dealer, updated_at: ago(5), round: null, ...part });
const waits = (acknowledgedBy: string | null) =>
  ({ reason: 'player_waiting', since: NOON, acknowledgedBy }) as const;
const round = (state: 'betting' | 'dealing', endsAgo: number | null) => ({
  id: 1,
  state,
  started_at: ago(90),
  phase_ends_at: endsAgo === null ? null : ago(endsAgo),
});

describe('the reason for attention on the wall', () => {
  const reason = (seen: Partial<TableFacts>, active = true) =>
    attentionOf({ active }, { live: open(), followed: true, alarms: null, ...seen }, NOON)?.reason;

  it.each([
    ['a table that runs', {}, undefined],
    ['one where nothing has moved for two minutes', { live: open({ updated_at: ago(120) }) }, 'table_stuck'],
    ['betting half a minute past its end', { live: open({ round: round('betting', 30) }) }, 'table_stuck'],
    ['betting a moment past its end', { live: open({ round: round('betting', 10) }) }, undefined],
    ['one that should run and sends nothing', { live: undefined }, 'silent'],
    ['the same where no table sends anything', { live: undefined, followed: false }, undefined],
    [
      'the same where alarms ring and none does',
      { live: open({ updated_at: ago(120) }), alarms: [] },
      undefined,
    ],
    [
      'an alarm before what can wait',
      { live: open({ dealer: null }), alarms: [waits(null)] },
      'player_waiting',
    ],
    [
      'what nobody knows before what somebody does',
      { live: open({ dealer: null }), alarms: [waits('ana')] },
      'noDealer',
    ],
    ['what somebody knows where there is nothing else', { alarms: [waits('ana')] }, 'player_waiting'],
    ['an open table without a dealer', { live: open({ dealer: null }) }, 'noDealer'],
    ['a paused one', { live: open({ state: 'paused', updated_at: ago(900) }) }, 'paused'],
    ['a closed one, however long', { live: open({ state: 'closed', updated_at: ago(9_000) }) }, undefined],
  ] as const)('%s', (_, seen, expected) => expect(reason(seen)).toBe(expected));

  it('is none at a table that the operator has deactivated', () =>
    expect(reason({ live: undefined }, false)).toBeUndefined());
});

describe('the order on the wall', () => {
  it('begins with tables that need a person, the longest first, and ends with closed ones', () => {
    const at = (id: number, title: string) => buildTable({ id, title, terminal_id: 1 });
    const stuck = (minutes: number) =>
      ({ reason: 'table_stuck', since: NOON - minutes * 60_000, acknowledgedBy: null }) as const;
    const order = byAttention(
      [
        { table: at(1, 'Emerald 10'), attention: null, isClosed: false },
        { table: at(2, 'Emerald 1'), attention: null, isClosed: true },
        { table: at(3, 'Emerald 9'), attention: null, isClosed: false },
        {
          table: at(4, 'Sapphire 1'),
          attention: { reason: 'paused', since: NOON, acknowledgedBy: null },
          isClosed: false,
        },
        { table: at(5, 'Sapphire 2'), attention: stuck(2), isClosed: false },
        { table: at(6, 'Sapphire 3'), attention: stuck(9), isClosed: false },
      ],
      'en',
    );
    expect(order.map(({ table }) => table.id)).toEqual([6, 5, 4, 3, 1, 2]);
  });
});

describe('the tiles of the wall', () => {
  it.each([
    [0, { columns: 2, rows: 2, pages: 1 }],
    [5, { columns: 3, rows: 2, pages: 1 }],
    [12, { columns: 4, rows: 3, pages: 1 }],
    [16, { columns: 3, rows: 3, pages: 2 }],
    [60, { columns: 4, rows: 3, pages: 5 }],
  ])('%s tables in landscape', (count, layout) => expect(wallLayout(count, 'landscape')).toEqual(layout));

  it('show every table on exactly one page, in every shape', () => {
    for (const shape of ['landscape', 'portrait', 'narrow'] as const) {
      for (let count = 1; count < 40; count += 1) {
        const items = Array.from({ length: count }, (_, index) => index);
        const layout = wallLayout(count, shape);
        const pages = Array.from({ length: layout.pages }, (_, page) => onPage(items, layout, page));
        expect(pages.flat()).toEqual(items);
        expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(
          layout.columns * layout.rows,
        );
        expect(Math.min(...pages.map(({ length }) => length))).toBeGreaterThan(0);
      }
    }
  });
});
