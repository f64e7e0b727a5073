import { ROLES_OF_THE_FLOOR, ROLES_OF_THE_HOUSE, type RoleTerminals } from '@pitdesk/contracts/access';
import type { ErrorCode } from '@pitdesk/contracts/errors';

/** Roles are text here: the database may hold a role of a newer version of the console. */
type StoredRole = string;

const FLOOR: readonly StoredRole[] = ROLES_OF_THE_FLOOR;
const HOUSE: readonly StoredRole[] = ROLES_OF_THE_HOUSE;

/**
 * Returns why an account may not get a role; undefined if it may.
 * @param held its roles, and those that wait for a decision
 */
export function roleProblem(
  { role, terminals }: { role: StoredRole; terminals: RoleTerminals },
  held: readonly StoredRole[],
): ErrorCode | undefined {
  if (held.includes(role)) return 'role.held';
  if (terminals !== null && HOUSE.includes(role)) return 'role.everywhere';
  return isIncompatible(role, held) ? 'role.incompatible' : undefined;
}

/** An administrator grants roles and holds none of the floor's, so that nobody can both grant a right and use it. */
export function isIncompatible(role: StoredRole, held: readonly StoredRole[]): boolean {
  const isFloor = (one: StoredRole) => FLOOR.includes(one);
  if (role === 'administrator') return held.some(isFloor);
  return isFloor(role) && held.includes('administrator');
}
