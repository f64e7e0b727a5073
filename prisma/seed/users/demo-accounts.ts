import type { UserRow } from '../rows.ts';
import { DAY } from '../time.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'pitdesk-demo';

const ACCOUNTS = [
  { username: 'floor1', firstName: 'Amelia', lastName: 'Hartmann', terminalId: 1 },
  { username: 'floor1b', firstName: 'Tomás', lastName: 'Rivera', terminalId: 1 },
  { username: 'floor2', firstName: 'Noémie', lastName: 'Laurent', terminalId: 2 },
  { username: 'lobby', firstName: 'Kenji', lastName: 'Okada', terminalId: 0 },
  { username: 'viewer', firstName: 'Ines', lastName: 'Novak', terminalId: 1 },
  { username: 'supervisor', firstName: 'Marcus', lastName: 'Bauer', terminalId: 1 },
  { username: 'pitboss', firstName: 'Yuki', lastName: 'Tanaka', terminalId: 1 },
  { username: 'shift', firstName: 'Lena', lastName: 'Fischer', terminalId: 1 },
  { username: 'moderator', firstName: 'Paul', lastName: 'Martin', terminalId: 1 },
  { username: 'care', firstName: 'Clara', lastName: 'Sanz', terminalId: 0 },
  { username: 'surveillance', firstName: 'Wei', lastName: 'Zhang', terminalId: 0 },
  { username: 'auditor', firstName: 'Anton', lastName: 'Weber', terminalId: 0 },
  { username: 'admin', firstName: 'Sofia', lastName: 'Costa', terminalId: 0 },
] as const;

/** Returns the rows of the demo accounts. @param passwordHash of `DEMO_PASSWORD` in auth's format */
export function demoAccounts(passwordHash: string, now: number): UserRow[] {
  return ACCOUNTS.map((account, index) => ({
    ...account,
    id: index + 1,
    email: `${account.username}@pitdesk.example`,
    passwordHash,
    createdAt: new Date(now - 200 * DAY),
  }));
}

/**
 * Returns the accounts that answer players at a terminal's tables. No demo account belongs to terminal 3: the floor of
 * terminal 2 is responsible for it.
 */
export function staffOf(terminalId: number): readonly string[] {
  return terminalId === 1 ? ['floor1', 'floor1b'] : ['floor2'];
}
