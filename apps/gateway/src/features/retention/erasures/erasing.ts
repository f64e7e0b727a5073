import type { ErasureStep } from '@pitdesk/contracts/retention';
import type { ConsoleClient } from '@pitdesk/prisma';

export type Transaction = Pick<ConsoleClient, '$executeRaw' | '$queryRaw'>;

/** A player under erasure, and the reference that replaces the player in retained rows. */
export interface Erased {
  readonly playerId: string;
  /** The texts by which the console identifies the player; `playerIdOf` reads the player's id from each. */
  readonly names: readonly string[];
  /** Newer data belongs to a player who returned, and stays. */
  readonly until: Date;
  /** Ids of free-text lines that a person marked as being about the player. */
  readonly lines: readonly string[];
}

/** A part of an erasure. Each batch can be repeated: it no longer finds rows that are done. */
export interface ErasurePart {
  readonly step: ErasureStep;
  /** True if rows stay, without names and texts. */
  readonly keepsRows: boolean;
  count(client: Transaction, player: Erased): Promise<number>;
  /** Erases one batch. @param stays the replacement of the player's id in retained rows */
  eraseSome(tx: Transaction, player: Erased, stays: string, limit: number): Promise<number>;
}
