import { copyOperatorAccount } from '@pitdesk/prisma/testing';
import { sharedProduct } from '../stack/shared-products.ts';

/**
 * Creates an account of terminal 1 at the operator that no other test uses, with the password of the demonstration. Where
 * terminals decide, it may do what `floor1` may.
 */
export async function newAccount(username: string): Promise<string> {
  await copyOperatorAccount(sharedProduct('terminals').operatorDatabase, 'floor1', username);
  return username;
}
