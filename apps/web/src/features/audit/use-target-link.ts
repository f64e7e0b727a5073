import type { AuditEntry } from '@pitdesk/contracts/audit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';

type Target = NonNullable<AuditEntry['target']>;

/** Returns the page of an entry's target; undefined when there is none. */
export function useTargetLink(): (target: Target | null) => string | undefined {
  const mayRead = useMay('tables.read');
  const mayReadPlayers = useMay('players.read');
  const { data: tables } = useDashboardTablesQuery(mayRead ? undefined : skipToken);
  return useCallback(
    (target) => {
      if (target === null || target.id === '') return undefined;
      switch (target.kind) {
        case 'round':
          return paths.round.link(target.id);
        case 'incident':
          return paths.incident.link(target.id);
        case 'report':
          return paths.report.link(target.id);
        case 'handover':
          return paths.handover.link();
        case 'equipment':
          return paths.equipment.link();
        case 'card_lot':
          return paths.equipment.link('cards');
        case 'dealer':
        case 'relief':
          return paths.dealers.link();
        case 'player':
          return mayReadPlayers ? paths.player.link(target.id) : undefined;
        case 'chat': {
          const table = tables?.find(({ chat }) => chat !== undefined && String(chat.id) === target.id);
          return table && paths.tableChat.link(table.id);
        }
        default:
          return undefined;
      }
    },
    [tables, mayReadPlayers],
  );
}
