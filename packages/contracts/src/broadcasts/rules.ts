import type { Language } from '../browser/limits.ts';
import { sameId } from '../fields/same-id.ts';
import type { Table } from '../tables/schemas.ts';
import type { BroadcastTables } from './schemas.ts';

type Candidate = Pick<Table, 'id' | 'title' | 'game' | 'terminal_id' | 'active'>;

/**
 * Returns true for a table that is among the chosen ones. Titles are compared without regard to case; a filter matches
 * only tables that are in play.
 */
export function isChosen(
  choice: BroadcastTables,
  { id, title, game, terminal_id, active }: Candidate,
): boolean {
  if (choice.kind === 'ids') return choice.ids.some((one) => sameId(one, id));
  return (
    active !== false &&
    (choice.game === undefined || choice.game === game) &&
    (choice.terminal_id === undefined || choice.terminal_id === terminal_id) &&
    title.toLowerCase().includes(choice.title.toLowerCase())
  );
}

/** Returns the languages in which the tables get the message; the given one where a chat's language is unknown. */
export const languagesOf = (
  tables: readonly { readonly language: Language | null }[],
  otherwise: Language,
): Language[] => [...new Set(tables.map(({ language }) => language ?? otherwise))].toSorted();
