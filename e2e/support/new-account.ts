import { openOperatorDatabase } from '@pitdesk/prisma';
import { sharedProduct } from '../stack/shared-products.ts';

/**
 * Creates an account of terminal 1 at the operator that no other test uses, with the password of the demonstration. Where
 * terminals decide, it may do what `floor1` may.
 */
export async function newAccount(username: string): Promise<string> {
  const database = await openOperatorDatabase({ url: sharedProduct('terminals').operatorDatabase });
  try {
    const { id: _, ...floor1 } = await database.client.user.findUniqueOrThrow({
      where: { username: 'floor1' },
    });
    const email = `${username}@pitdesk.example`;
    await database.client.user.create({ data: { ...floor1, username, email } });
  } finally {
    await database.close();
  }
  return username;
}
