import type { Action } from '@pitdesk/contracts/access';

declare const REACH_OF: unique symbol;

/** The terminals that a right covers; `all` includes things of no terminal and of an unknown one. */
export interface Terminals {
  readonly terminals: 'all' | readonly number[];
}

/**
 * The terminals at which an account may carry out an action. Its type names the action, so that the reach of one action
 * does not compile where another's is needed: a reader of messages takes a `Reach<'chat.read'>`. A reach of several
 * actions holds where one role allows them all, and is a reach of each of them.
 */
export interface Reach<A extends Action> extends Terminals {
  /** Exists in types alone. */
  readonly [REACH_OF]?: (action: A) => void;
}

/** The reach of the console's own work, which is done for no account. */
export const EVERYWHERE: Reach<Action> = { terminals: 'all' };
export const NOWHERE: Reach<Action> = { terminals: [] };

/** Returns true where a thing of that terminal is within reach; one of an unknown terminal needs all of them. */
export const covers = ({ terminals }: Terminals, terminalId: number | null): boolean =>
  terminals === 'all' || (terminalId !== null && terminals.includes(terminalId));

/** Returns the things within reach. */
export const within = <T extends { readonly terminal_id: number | null }>(
  reach: Terminals,
  things: readonly T[],
): T[] => things.filter(({ terminal_id }) => covers(reach, terminal_id));

/** Returns the condition of a database query for the rows of terminals within reach. */
export const terminalWithin = ({ terminals }: Terminals): { terminalId?: { in: number[] } } =>
  terminals === 'all' ? {} : { terminalId: { in: [...terminals] } };

/** Returns the names of the rooms that a reach has: one for each terminal, or the one for all. */
export const scopesOf = ({ terminals }: Terminals): readonly (number | 'all')[] =>
  terminals === 'all' ? ['all'] : terminals;
