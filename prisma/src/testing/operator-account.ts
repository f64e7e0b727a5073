import { openOperatorDatabase } from '../open-database.ts';

/** Creates an account at the operator with the terminal, password and rights of another one. @param url of the database */
export async function copyOperatorAccount(url: string, from: string, username: string): Promise<void> {
  const database = await openOperatorDatabase({ url });
  try {
    const { id: _, ...like } = await database.client.user.findUniqueOrThrow({ where: { username: from } });
    await database.client.user.create({ data: { ...like, username, email: `${username}@pitdesk.example` } });
  } finally {
    await database.close();
  }
}
