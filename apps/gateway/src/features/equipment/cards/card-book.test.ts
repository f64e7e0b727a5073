import { describe, expect, it } from '@jest/globals';
import type { CardAct } from '@pitdesk/contracts/equipment';
import {
  type BookStep,
  bookOf,
  discrepancyOf,
  hasDecks,
  inUseOf,
  isClosed,
  reconciled,
  wereInUse,
} from './card-book.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-10T06:00:00.000Z');
const step = (act: CardAct, decks: number, hour: number, part: Partial<BookStep> = {}): BookStep => ({
  act,
  decks,
  tableId: null,
  tableTitle: null,
  terminalId: 1,
  counted: null,
  at: new Date(START + hour * HOUR),
  signedBy: ['floor1', 'floor1b'],
  ...part,
});
const at3 = { tableId: '3', tableTitle: 'Emerald 3' };
const counted = (in_storage: number, in_use: number, returned: number, hour: number) =>
  step('counted', 0, hour, { counted: { in_storage, in_use, returned } });
const DAY = [
  step('received', 100, 0),
  step('put_in_use', 8, 1, at3),
  step('put_in_use', 8, 9, at3),
  step('returned', 8, 10, at3),
  step('destroyed', 8, 11),
];

describe('book of a lot of cards', () => {
  it('accounts for every received deck: in storage, in use, returned and destroyed', () => {
    const book = bookOf(DAY);
    expect(book).toMatchObject({ received: 100, in_storage: 84, in_use: 8, returned: 0, destroyed: 8 });
    expect(book.in_storage + book.in_use + book.returned + book.destroyed).toBe(book.received);
  });
  it('returns the oldest decks of a table first', () => {
    expect(inUseOf(bookOf(DAY), START + 12 * HOUR)).toMatchObject([
      { decks: 8, since: new Date(START + 9 * HOUR), overdue: false },
    ]);
  });
  it('knows the tables at which decks were in use during a span', () => {
    const during = (from: number, to: number, tableId = '3') =>
      wereInUse(DAY.slice(0, -1), tableId, {
        from: new Date(START + from * HOUR),
        to: new Date(START + to * HOUR),
      });
    expect([during(0, 1), during(0, 2), during(2, 3), during(11, 12)]).toEqual([false, true, true, true]);
    expect(during(2, 3, '4')).toBe(false);
    const returned = [...DAY.slice(0, 2), step('returned', 8, 3, at3)];
    const after = { from: new Date(START + 4 * HOUR), to: new Date(START + 5 * HOUR) };
    expect(wereInUse(returned, '3', after)).toBe(false);
  });
  it('has no more decks than were there', () => {
    const book = bookOf(DAY);
    const may = (act: CardAct, decks: number, tableId = '3') => hasDecks(book, { act, decks, tableId });
    expect([may('put_in_use', 84), may('put_in_use', 85)]).toEqual([true, false]);
    expect([may('returned', 8), may('returned', 9), may('returned', 1, '4')]).toEqual([true, false, false]);
    expect([may('destroyed', 84), may('destroyed', 85)]).toEqual([true, false]);
  });
  it('is closed when every deck is destroyed', () => {
    expect(isClosed(bookOf([step('received', 8, 0), step('destroyed', 8, 1)]))).toBe(true);
    expect(isClosed(bookOf([step('received', 8, 0), step('destroyed', 7, 1)]))).toBe(false);
  });
});

describe('decks in use', () => {
  const book = bookOf([
    step('received', 100, 0),
    step('put_in_use', 8, 0, at3),
    step('put_in_use', 4, 5, at3),
  ]);
  it('are overdue after more than 24 hours', () => {
    expect(inUseOf(book, START + 24 * HOUR)).toMatchObject([{ overdue: false, overdueDecks: 0 }]);
    expect(inUseOf(book, START + 24 * HOUR + 1)).toMatchObject([
      { decks: 12, overdue: true, overdueDecks: 8 },
    ]);
  });
  it('are not overdue because the clock was set back', () => {
    expect(inUseOf(book, START - 48 * HOUR)).toMatchObject([{ overdue: false }]);
  });
});

describe('counted decks that differ from the book', () => {
  const missing = [step('received', 100, 0), counted(98, 0, 0, 1)];
  it('are a discrepancy since the first such count', () => {
    const book = bookOf([...missing, counted(97, 0, 0, 5)]);
    expect(discrepancyOf(book, START + 25 * HOUR)).toMatchObject({
      decks: -3,
      since: new Date(START + HOUR).toISOString(),
      overdue: false,
    });
    expect(discrepancyOf(book, START + 26 * HOUR)).toMatchObject({ overdue: true });
  });
  it('are not overdue once they are reported, and no discrepancy once a count agrees', () => {
    const reported = bookOf([...missing, step('reported', 0, 2)]);
    expect(discrepancyOf(reported, START + 72 * HOUR)).toMatchObject({ decks: -2, overdue: false });
    expect(discrepancyOf(bookOf([...missing, counted(100, 0, 0, 3)]), START + 72 * HOUR)).toBeNull();
  });
});

describe('reconciliation of a gaming day', () => {
  const span = { from: START + 9 * HOUR, to: START + 33 * HOUR, now: START + 40 * HOUR };
  it('opens with the decks of the day before, and closes with those after its steps', () => {
    expect(reconciled([...DAY, counted(84, 7, 0, 12)], span)).toEqual({
      opening: { in_storage: 92, in_use: 8, returned: 0 },
      received: 0,
      put_in_use: 8,
      returned: 8,
      destroyed: 8,
      closing: { in_storage: 84, in_use: 8, returned: 0 },
      counted: { in_storage: 84, in_use: 7, returned: 0 },
      difference: -1,
      over_day: 0,
      signed_by: ['floor1', 'floor1b'],
    });
  });
  it('lists decks that are in use for longer than a day at its end', () => {
    const steps = [step('received', 100, 0), step('put_in_use', 8, 1, at3)];
    expect(reconciled(steps, span)).toMatchObject({ over_day: 8, signed_by: [] });
  });
  it('leaves out a lot that is destroyed, and one that came later', () => {
    expect(reconciled([step('received', 8, 0), step('destroyed', 8, 1)], span)).toBeNull();
    expect(reconciled([step('received', 8, 34)], span)).toBeNull();
  });
});
