import type { RandomSource } from '@pitdesk/table-games';
import type { TableRow } from '../rows.ts';
import type { SeededTable } from '../tables/demo-tables.ts';
import { between, DAY, MINUTE, SECOND } from '../time.ts';
import { playBaccarat } from './baccarat-session.ts';
import { endOf, type RoundDraft } from './draft.ts';
import { playRoulette } from './roulette-session.ts';

/** Each table has played once a day for this many days. */
const SESSIONS_A_TABLE = 4;

/** A session: one day of a table, from its opening to its closing or until now. */
export interface Session {
  table: TableRow;
  /** The time at which the table opened, in milliseconds since 1970; the rounds' times count from it. */
  openedAt: number;
  /** True for the last session of the table. */
  latest: boolean;
  rounds: RoundDraft[];
}

function playTable(
  random: RandomSource,
  { row, playedUntil }: SeededTable,
  shares: readonly number[],
): Session[] {
  let lastShoe = 0;
  return shares.map((rounds, index) => {
    const daysAgo = shares.length - 1 - index;
    const played =
      row.game === 'baccarat'
        ? playBaccarat(random, rounds, lastShoe + 1, row.decks)
        : playRoulette(random, rounds, row.wheel);
    const jitter = between(random, 5 * SECOND, daysAgo === 0 ? 30 * SECOND : 40 * MINUTE);
    const closedAt = playedUntil - daysAgo * DAY - jitter;
    const lastRound = played.at(-1);
    lastShoe = lastRound?.shoe ?? 0;
    const length = lastRound === undefined ? 0 : endOf(lastRound);
    return { table: row, openedAt: closedAt - length, latest: daysAgo === 0, rounds: played };
  });
}

/** Distributes the rounds evenly over all sessions of all tables, without a remainder. */
export function playSessions(
  random: RandomSource,
  tables: readonly SeededTable[],
  rounds: number,
): Session[] {
  const parts = tables.length * SESSIONS_A_TABLE;
  const upTo = (part: number) => Math.floor((part * rounds) / parts);
  return tables.flatMap((table, index) => {
    const first = index * SESSIONS_A_TABLE;
    const shares = Array.from(
      { length: SESSIONS_A_TABLE },
      (_, day) => upTo(first + day + 1) - upTo(first + day),
    );
    return playTable(random.fork(table.row.id), table, shares);
  });
}
