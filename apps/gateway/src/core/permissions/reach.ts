import type { Action } from '@pitdesk/contracts/access';

declare const REACH_OF: unique symbol;

/** The terminals that a right covers; `all` includes targets without a terminal or with an unknown one. */
export interface Terminals {
  readonly terminals: 'all' | readonly number[];
}

/**
 * The terminals at which an account may carry out an action. Its type names the action, so that code for another action
 * does not compile: a reader of messages takes a `Reach<'chat.read'>`. A reach of several actions needs one role that
 * allows them all, and is a reach of each of them.
 */
export interface Reach<A extends Action> extends Terminals {
  /** Only a type. */
  readonly [REACH_OF]?: (action: A) => void;
}

/** The reach of the console's own work, which no account requested. */
export const EVERYWHERE: Reach<Action> = { terminals: 'all' };
export const NOWHERE: Reach<Action> = { terminals: [] };

/** Returns true if a terminal is within reach; an unknown terminal needs all of them. */
export const covers = ({ terminals }: Terminals, terminalId: number | null): boolean =>
  terminals === 'all' || (terminalId !== null && terminals.includes(terminalId));

/** Returns the records within reach. */
export const within = <T extends { readonly terminal_id: number | null }>(
  reach: Terminals,
  things: readonly T[],
): T[] => things.filter(({ terminal_id }) => covers(reach, terminal_id));

/** Returns a query condition for the rows of terminals within reach. */
export const terminalWithin = ({ terminals }: Terminals): { terminalId?: { in: number[] } } =>
  terminals === 'all' ? {} : { terminalId: { in: [...terminals] } };

/** Returns the room scopes of a reach: one for each terminal, or `all`. */
export const scopesOf = ({ terminals }: Terminals): readonly (number | 'all')[] =>
  terminals === 'all' ? ['all'] : terminals;
