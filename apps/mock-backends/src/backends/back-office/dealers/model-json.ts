import type { Model } from '@pitdesk/contracts/dealers';
import type { operatorDb } from '@pitdesk/prisma';

/** A dealer as the operator sends one; the operator's word is *model*. */
export function modelJson(row: operatorDb.Dealer, urlOf: (path: string) => string): Model {
  return {
    id: row.id,
    display_name: row.displayName,
    legal_name: row.legalName,
    photo_url: row.photoPath === null ? null : urlOf(row.photoPath),
    languages: row.languages,
    games: row.games,
    state: row.state,
    active: row.active,
    table_id: row.tableId,
    since: (row.tableSince ?? row.stateSince).toISOString(),
  };
}
