import type { Access } from './contract.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns true for an account's permissions as a browser stores them. Does not load the lists of roles and actions, or
 * zod.
 */
export const isAccess = (value: unknown): value is Access =>
  isRecord(value) && Array.isArray(value.roles) && Array.isArray(value.actions);
