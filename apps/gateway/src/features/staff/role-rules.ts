import { type HeldRole, ROLES_OF_THE_FLOOR, ROLES_OF_THE_HOUSE, type Role } from '@pitdesk/contracts/access';
import type { ErrorCode } from '@pitdesk/contracts/errors';

/**
 * Returns why an account may not get a role; undefined if it may.
 * @param held its roles, and those that wait for a decision
 */
export function roleProblem({ role, terminals }: HeldRole, held: readonly Role[]): ErrorCode | undefined {
  if (held.includes(role)) return 'role.held';
  if (terminals !== null && ROLES_OF_THE_HOUSE.includes(role)) return 'role.everywhere';
  return isIncompatible(role, held) ? 'role.incompatible' : undefined;
}

/** An administrator grants roles and holds none of the floor's, so that nobody can both grant a right and use it. */
export function isIncompatible(role: Role, held: readonly Role[]): boolean {
  const isFloor = (one: Role) => ROLES_OF_THE_FLOOR.includes(one);
  if (role === 'administrator') return held.some(isFloor);
  return isFloor(role) && held.includes('administrator');
}
