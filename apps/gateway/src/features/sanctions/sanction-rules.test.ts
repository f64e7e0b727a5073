import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { holdsAt, needsApproval, reachesAsFar } from './sanction-rules.ts';

const RULES = { shortHours: 24, maxDays: 180, repeatDays: 30, appealDays: 7 };
const DAY = 24 * 60;

/** Two terminals with two tables each. */
const TABLES = [
  { tableId: '1', terminalId: 1 },
  { tableId: '2', terminalId: 1 },
  { tableId: '3', terminalId: 2 },
  { tableId: '4', terminalId: 2 },
];
const place = fc.oneof(
  fc.constant({ scope: 'all', tableId: null, terminalId: null }),
  fc.constantFrom(1, 2).map((terminalId) => ({ scope: 'terminal', tableId: null, terminalId })),
  fc.constantFrom(...TABLES).map((table) => ({ scope: 'table', ...table })),
);

describe('sanction rules', () => {
  it('a sanction covers another one exactly if it applies wherever the other applies', () => {
    fc.assert(
      fc.property(place, place, (wide, narrow) => {
        // Everywhere is more than all known tables.
        const everywhere = { tableId: null, terminalId: null };
        const places = [
          ...TABLES,
          everywhere,
          { tableId: '9', terminalId: 1 },
          { tableId: '9', terminalId: 2 },
        ];
        const covers = places.every((at) => !holdsAt(narrow, at) || holdsAt(wide, at));
        expect(reachesAsFar(wide, narrow)).toBe(covers);
      }),
    );
  });

  it('a sanction for a table or a terminal does not apply at an unknown table', () => {
    const unknown = { tableId: null, terminalId: null };
    expect(holdsAt({ scope: 'table', tableId: '1', terminalId: 1 }, unknown)).toBe(false);
    expect(holdsAt({ scope: 'terminal', tableId: null, terminalId: 1 }, unknown)).toBe(false);
    expect(holdsAt({ scope: 'all', tableId: null, terminalId: null }, unknown)).toBe(true);
  });

  it.each([
    ['of a day', { kind: 'mute', minutes: DAY }, 0, false],
    ['longer than a day', { kind: 'mute', minutes: DAY + 1 }, 0, true],
    ['after another', { kind: 'table_ban', minutes: 5 }, 1, false],
    ['after two others', { kind: 'table_ban', minutes: 5 }, 2, true],
    ['that is a warning', { kind: 'warning', minutes: 30 * DAY }, 9, false],
  ] as const)('a sanction %s needs a second person or not', (_, sanction, earlier, expected) => {
    expect(needsApproval(sanction, earlier, RULES)).toBe(expected);
  });

  it('a sanction needs a second person according to the settings', () => {
    const mute = { kind: 'mute', minutes: 1 } as const;
    expect(needsApproval(mute, 0, { ...RULES, shortHours: null })).toBe(true);
    expect(needsApproval(mute, 9, { ...RULES, repeatDays: null })).toBe(false);
  });
});
