import { personName } from '@pitdesk/contracts/chat';
import type { ErasureStep } from '@pitdesk/contracts/retention';
import type { ConsoleClient } from '@pitdesk/prisma';

export type Transaction = Pick<ConsoleClient, '$executeRaw' | '$queryRaw'>;

/** A player who is erased, and as what the player's rows stay that have to. */
export interface Erased {
  readonly playerId: string;
  /** The texts under which the console has the player. */
  readonly names: readonly string[];
  /** What is newer is of a player who came back, and stays. */
  readonly until: Date;
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

/** Returns a text without what names the player; empty where it names the player. */
export function withoutNames(text: string, { playerId, names }: Pick<Erased, 'playerId' | 'names'>): string {
  const low = text.toLowerCase();
  const all = [...names, ...names.map(personName)].map((name) => name.toLowerCase());
  const isNamed = all.some((name) => name !== '' && low.includes(name));
  const words = low.split(/[^\p{L}\p{N}]+/u);
  return isNamed || words.includes(playerId.toLowerCase()) ? '' : text;
}
