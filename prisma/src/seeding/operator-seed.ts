import type { Prisma } from '../generated/operator/client.ts';

/** The rows of a demo casino with their ids, by table, in the order in which they can be inserted. */
export interface OperatorSeed {
  /** The seed of the rows: the same seed gives the same rows. */
  seed: string;
  users: Prisma.UserCreateManyInput[];
  tables: Prisma.TableCreateManyInput[];
  dealers: Prisma.DealerCreateManyInput[];
  dealerStints: Prisma.DealerStintCreateManyInput[];
  rounds: Prisma.RoundCreateManyInput[];
  events: Prisma.EventCreateManyInput[];
  eventTables: Prisma.EventTableCreateManyInput[];
  chats: Prisma.ChatCreateManyInput[];
  chatMessages: Prisma.ChatMessageCreateManyInput[];
}
