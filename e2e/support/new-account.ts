import { copyOperatorAccount } from '@pitdesk/prisma/testing';
import { sharedProduct } from '../stack/shared-products.ts';

/**
 * Creates an account of terminal 1 at the operator that no other test uses, with the password of the demonstration.
 * With `ACCESS=terminals`, it has the permissions of `floor1`.
 */
export async function newAccount(username: string): Promise<string> {
  await copyOperatorAccount(sharedProduct('terminals').operatorDatabase, 'floor1', username);
  return username;
}
