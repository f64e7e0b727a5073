import { randomUUID } from 'node:crypto';
import type { HeldRole } from '@pitdesk/contracts/access';
import { type SignedIn, signIn } from './console.ts';
import { ownAccount } from './own-account.ts';
import type { SharedConsole } from './shared-console.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** Signs in with a new account that holds exactly these roles, as if two people had granted them. */
export async function signInWith(
  { mock, gateway }: Pick<SharedConsole, 'mock' | 'gateway'>,
  held: readonly HeldRole[],
  like = 'lobby',
): Promise<SignedIn & { username: string }> {
  const username = await ownAccount(mock, like);
  // The first sign-in creates the console's account.
  await signIn(gateway, username);
  const { client } = gateway.database;
  const { id: staffId } = await client.staff.findFirstOrThrow({ where: { username } });
  await client.roleGrant.createMany({
    data: held.map(({ role, terminals }) => ({
      id: randomUUID(),
      staffId,
      role,
      terminals: [...(terminals ?? [])],
      state: 'active' as const,
      openKey: `${staffId} ${role}`,
      reason: 'Of a test',
      proposedById: 'somebody',
      proposedAt: LONG_AGO,
      decidedAt: LONG_AGO,
    })),
  });
  return { ...(await signIn(gateway, username)), username };
}
