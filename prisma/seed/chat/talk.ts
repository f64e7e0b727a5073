import type { GameName } from '@pitdesk/contracts/games';

/**
 * What is said at a table. A template may name `{table}`, `{dealer}`, `{player}` (the first name of who asked),
 * `{minutes}`, `{amount}` and `{number}` (of the wheel).
 */
export interface Talk {
  /** Said by players to the table; they call for no answer. */
  remarks: readonly string[];
  /** A player's question or complaint, then what staff answer. */
  exchanges: readonly (readonly [question: string, answer: string])[];
}

/** One language's talk: for every table, and for the tables of one game. */
export type Phrasebook = Readonly<Record<'any' | GameName, Talk>>;
