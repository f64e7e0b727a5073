import type { GameName } from '@pitdesk/contracts/games';

/**
 * The templates of messages at a table. They may contain `{table}`, `{dealer}`, `{player}` (the first name of the
 * player who wrote), `{minutes}`, `{amount}` and `{number}` (of the wheel).
 */
export interface Talk {
  /** Remarks of players to the table, which need no answer. */
  remarks: readonly string[];
  /** A player's question or complaint, then the answer of staff. */
  exchanges: readonly (readonly [question: string, answer: string])[];
}

/** The templates of one language: for every table, and for the tables of one game. */
export type Phrasebook = Readonly<Record<'any' | GameName, Talk>>;
