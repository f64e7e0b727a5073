import type { RandomSource } from '@pitdesk/table-games';
import { endOf, type RoundDraft } from '../rounds/draft.ts';
import type { Session } from '../rounds/sessions.ts';
import { between, MINUTE } from '../time.ts';

/** A stint: one dealer's turn of 20 to 30 minutes at one table. Times are in milliseconds since 1970. */
export interface Stint {
  session: Session;
  from: number;
  until: number;
  rounds: RoundDraft[];
}

/** Divides a session into stints; dealers change between two rounds. */
function stintsOf(random: RandomSource, session: Session): Stint[] {
  const stints: Stint[] = [];
  let reliefDue = Number.NEGATIVE_INFINITY;
  for (const round of session.rounds) {
    const from = session.openedAt + round.startedAt;
    const until = session.openedAt + endOf(round);
    const current = stints.at(-1);
    if (current === undefined || from >= reliefDue) {
      stints.push({ session, from, until, rounds: [round] });
      reliefDue = from + between(random, 20 * MINUTE, 29 * MINUTE);
    } else {
      current.rounds.push(round);
      current.until = until;
    }
  }
  return stints;
}

/** Returns the stints of all sessions, in the order of their start. */
export function allStints(random: RandomSource, sessions: readonly Session[]): Stint[] {
  return sessions
    .flatMap((session) => stintsOf(random, session))
    .sort((a, b) => a.from - b.from || a.session.table.id - b.session.table.id);
}
