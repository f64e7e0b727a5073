import type { Language } from '../browser/limits.ts';
import { sameId } from '../fields/same-id.ts';
import type { Table } from '../tables/contract.ts';
import type { BroadcastTables } from './contract.ts';

type Candidate = Pick<Table, 'id' | 'title' | 'game' | 'terminal_id' | 'active'>;

/**
 * Returns true for a table in the selection. Titles are compared case-insensitively; a filter matches only active
 * tables.
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

/** Returns the languages of the message at these tables; uses the given one for a chat whose language is unknown. */
export const languagesOf = (
  tables: readonly { readonly language: Language | null }[],
  otherwise: Language,
): Language[] => [...new Set(tables.map(({ language }) => language ?? otherwise))].toSorted();
