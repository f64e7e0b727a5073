import { expect, it } from '@jest/globals';
import { rightsOf } from './staff-directory.ts';

it('gives the same rights, whatever the order of the stored roles', () => {
  const grants = [
    { role: 'shift_manager', terminals: [] },
    { role: 'of a later version', terminals: [] },
    { role: 'pit_manager', terminals: [2, 1] },
  ];
  const stored = { state: 'active', secondFactorAt: null, factorDueAt: null } as const;
  const [one, other] = [grants, grants.toReversed()].map((rows) =>
    rightsOf({ ...stored, grants: rows }, [], new Date()),
  );
  expect(one).toEqual(other);
  expect(one?.roles).toEqual([
    { role: 'pit_manager', terminals: [1, 2] },
    { role: 'shift_manager', terminals: null },
  ]);
});
