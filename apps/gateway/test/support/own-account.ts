import { randomUUID } from 'node:crypto';
import type { MockBackends } from '@pitdesk/mock-backends/testing';

/** Creates an account of the operator for one test, a copy with another name and address. @returns its username */
export async function ownAccount({ database }: MockBackends, like = 'floor1'): Promise<string> {
  const { user } = database.client;
  const { id: _, ...model } = await user.findUniqueOrThrow({ where: { username: like } });
  const username = `${like}-${randomUUID().slice(0, 8)}`;
  await user.create({ data: { ...model, username, email: `${username}@pitdesk.example` } });
  return username;
}
