import type { OperatorSeed } from '@pitdesk/prisma';
import { buildDemoCasino, DEMO_PASSWORD } from '@pitdesk/prisma/seed';
import { hashPassword } from './features/accounts/password-hash.ts';

/** Returns the rows of the demo casino, with the accounts' passwords hashed as sign-in expects them. */
export async function demoRows(
  seed: string,
  history: { rounds?: number; chatMessages?: number } = {},
): Promise<OperatorSeed> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return buildDemoCasino({ seed, now: new Date(), passwordHash, ...history });
}
