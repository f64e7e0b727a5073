import type { OperatorSeed } from '@pitdesk/prisma';
import { buildDemoCasino, DEMO_PASSWORD } from '@pitdesk/prisma/seed';
import { hashPassword } from '../backends/auth/password-hash.ts';

/** The demo casino's rows, its accounts' passwords hashed as auth hashes them. */
export async function demoRows(
  seed: string,
  history: { rounds?: number; chatMessages?: number } = {},
): Promise<OperatorSeed> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return buildDemoCasino({ seed, now: new Date(), passwordHash, ...history });
}
