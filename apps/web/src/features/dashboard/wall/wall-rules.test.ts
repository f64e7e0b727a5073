import { describe, expect, it } from '@jest/globals';
import { buildTable, buildTableLive } from '@pitdesk/contracts/testing';
import { attentionOf, byAttention, type TableFacts } from '../attention/attention.ts';
import { onPage, ROW_PARTS, tilesOf, wallLayout } from './wall-layout.ts';

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
    ['is none at a running table', {}, undefined],
    [
      'is a stuck table after two minutes without a change',
      { live: open({ updated_at: ago(120) }) },
      'table_stuck',
    ],
    [
      'is a stuck table half a minute after the end of betting',
      { live: open({ round: round('betting', 30) }) },
      'table_stuck',
    ],
    ['is none a moment after the end of betting', { live: open({ round: round('betting', 10) }) }, undefined],
    ['is silence at an active table without live state', { live: undefined }, 'silent'],
    ['is none where no table has live state', { live: undefined, followed: false }, undefined],
    [
      'is none without a change where alarms are watched and none is open',
      { live: open({ updated_at: ago(120) }), alarms: [] },
      undefined,
    ],
    [
      'is an alarm rather than a state that can wait',
      { live: open({ dealer: null }), alarms: [waits(null)] },
      'player_waiting',
    ],
    [
      'is an unacknowledged alarm rather than an acknowledged one',
      { live: open({ dealer: null }), alarms: [waits('ana')] },
      'noDealer',
    ],
    ['is an acknowledged alarm where no other reason exists', { alarms: [waits('ana')] }, 'player_waiting'],
    ['is the missing dealer at an open table', { live: open({ dealer: null }) }, 'noDealer'],
    ['is the pause of a paused table', { live: open({ state: 'paused', updated_at: ago(900) }) }, 'paused'],
    [
      'is none at a closed table, however long',
      { live: open({ state: 'closed', updated_at: ago(9_000) }) },
      undefined,
    ],
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

  it('begins with the newest alarm of a severity on a screen that announces them', () => {
    const seen = (id: number, reason: 'table_stuck' | 'player_waiting' | 'paused', minutes: number) => ({
      table: buildTable({ id, title: `Emerald ${id}`, terminal_id: 1 }),
      attention: { reason, since: NOON - minutes * 60_000, acknowledgedBy: null },
      isClosed: false,
    });
    const known = seen(1, 'table_stuck', 1);
    const order = byAttention(
      [
        { ...known, attention: { ...known.attention, acknowledgedBy: 'ana' } },
        seen(2, 'player_waiting', 60),
        seen(3, 'paused', 1),
        seen(4, 'table_stuck', 30),
        seen(5, 'player_waiting', 2),
        { ...seen(6, 'paused', 0), attention: null },
      ],
      'en',
      'newest',
    );
    expect(order.map(({ table }) => table.id)).toEqual([4, 5, 2, 3, 1, 6]);
  });
});

describe('the tiles of the wall', () => {
  it.each([
    [0, { columns: 2, rows: 2, pages: 1 }],
    [5, { columns: 3, rows: 2, pages: 1 }],
    [12, { columns: 4, rows: 3, pages: 1 }],
    [16, { columns: 4, rows: 2, pages: 2 }],
    [60, { columns: 4, rows: 3, pages: 5 }],
  ])('%s tables in landscape', (count, layout) => expect(wallLayout(count, 'landscape')).toEqual(layout));

  it('show every table on exactly one page, without an empty cell, in every shape', () => {
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
        for (const { length } of pages) {
          const { rows, parts } = tilesOf(length, layout.columns);
          expect(parts).toHaveLength(length);
          expect(rows).toBeLessThanOrEqual(layout.rows);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(rows * ROW_PARTS);
        }
      }
    }
  });
});
