import type { ErasureStep } from '@pitdesk/contracts/retention';
import type { ConsoleClient } from '@pitdesk/prisma';

export type Transaction = Pick<ConsoleClient, '$executeRaw' | '$queryRaw'>;

/** A player who is erased, and as what the player's rows stay that have to. */
export interface Erased {
  readonly playerId: string;
  /** The texts under which the console has the player; `playerIdOf` reads the player's id from each. */
  readonly names: readonly string[];
  /** What is newer is of a player who came back, and stays. */
  readonly until: Date;
  /** Lines of free text that a person marked as being about the player, by their ids. */
  readonly lines: readonly string[];
}

/** A part of an erasure. Each batch is repeatable: what is done is found no more. */
export interface ErasurePart {
  readonly step: ErasureStep;
  /** True where rows stay, without names and texts. */
  readonly keepsRows: boolean;
  count(client: Transaction, player: Erased): Promise<number>;
  /** Erases some. @param stays what the rows that stay have in the place of the player's id */
  eraseSome(tx: Transaction, player: Erased, stays: string, limit: number): Promise<number>;
}
