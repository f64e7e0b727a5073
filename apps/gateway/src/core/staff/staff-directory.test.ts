import { expect, it } from '@jest/globals';
import { rightsOf } from './staff-directory.ts';

it('returns equal rights for any order of the stored roles, with the start of each role', () => {
  const [proposedAt, decidedAt] = [new Date('2026-01-10T12:00:00Z'), new Date('2026-01-11T12:00:00Z')];
  const grants = [
    { role: 'shift_manager', terminals: [], proposedAt, decidedAt, proposedById: '1', ofProvider: false },
    { role: 'viewer', terminals: [], proposedAt, decidedAt, proposedById: null, ofProvider: false },
    {
      role: 'of a later version',
      terminals: [],
      proposedAt,
      decidedAt,
      proposedById: '1',
      ofProvider: false,
    },
    {
      ...{ role: 'pit_manager', terminals: [2, 1], proposedAt, decidedAt: null },
      ...{ proposedById: null, ofProvider: true },
    },
  ];
  const stored = { state: 'active', secondFactorAt: null, factorDueAt: null } as const;
  const [one, other] = [grants, grants.toReversed()].map((rows) =>
    rightsOf({ ...stored, grants: rows }, [], new Date()),
  );
  expect(one).toEqual(other);
  expect(one?.roles).toEqual([
    { role: 'viewer', terminals: null },
    { role: 'pit_manager', terminals: [1, 2], since: proposedAt },
    { role: 'shift_manager', terminals: null, since: decidedAt },
  ]);
});
