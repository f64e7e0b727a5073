import { gameOfModel, hasTerminal, type LoadedUser, type Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '../../../api/tables-api.ts';
import { paths } from '../../../config/paths.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import type { Entry } from './entry.ts';

/** The tables: their rounds and their chat, or their card on the dashboard where the account has no more than that. */
export function useTableEntries(user: LoadedUser): { entries: Entry[]; failed: boolean } {
  const { t } = useTranslation('palette');
  const { data = [], isError } = useDashboardTablesQuery();
  const withTerminal = hasTerminal(user);
  const entries = data.flatMap((table): Entry[] => {
    const title = plainLine(table.title);
    const of = {
      kind: 'table' as const,
      detail: `${plainLine(table.model.name)} · ${t('terminal', { id: table.terminal_id })}`,
    };
    if (!withTerminal) {
      const to = `${paths.dashboard.link()}?find=${encodeURIComponent(title)}`;
      return [{ ...of, id: `table:${table.id}`, text: title, leadsTo: to }];
    }
    return [
      { ...of, id: `table:${table.id}`, text: title, leadsTo: roundsOf(table, title) },
      {
        ...of,
        id: `chat:${table.id}`,
        text: t('chatAt', { table: title }),
        leadsTo: paths.tableChat.link(table.id),
      },
    ];
  });
  return { entries, failed: isError };
}

function roundsOf({ id, model }: Table, title: string): string {
  const game = gameOfModel(model.name);
  return game === undefined
    ? paths.tableRounds.link(id, title)
    : paths.tableRoundsOfGame.link(game, id, title);
}
