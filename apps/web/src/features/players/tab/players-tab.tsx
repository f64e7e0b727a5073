import '../players.css';
import type { ListedPlayer, OnlineQuery } from '@pitdesk/contracts/players';
import type { Table } from '@pitdesk/contracts/tables';
import { Button, Flex, Table as Rows, type TableColumnType } from 'antd';
import { XIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnlinePlayers } from '#api/online-players.ts';
import { useMay } from '#components/use-may.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { ListState } from '../list-state.tsx';
import { menuPlayerOf, PlayerMenuButton } from '../player-menu.tsx';
import { nameOf, PlaceName, PlayerName } from '../player-parts.tsx';
import { RemovalDialog } from '../removal.tsx';
import { TableChoiceSelect } from '../table-choice-select.tsx';
import { placesAt, type TableChoice } from '../table-places.ts';

const NO_TABLES: readonly Table[] = [];

/** The chat widget's second tab: the players online by table, with their removal. */
export default function PlayersTab() {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const { data: tables = NO_TABLES } = useDashboardTablesQuery();
  const [{ table, page }, choose] = useState<{ table: TableChoice; page: number }>({ table: '', page: 1 });
  const query: Partial<OnlineQuery> = { ...(table !== '' && { table }), language, page };
  const online = useOnlinePlayers(query);
  const [removed, setRemoved] = useState<ListedPlayer | null>(null);
  const columns = useTabColumns(tables, setRemoved);
  const { data = [], meta } = online.opened ?? {};
  return (
    <Flex component="section" vertical className="players-tab">
      <Flex wrap gap="4px 10px" align="center" className="players-tab__filter note">
        <span aria-hidden="true">{t('filter.table')}</span>
        <TableChoiceSelect
          tables={tables}
          choice={table}
          onChange={(chosen) => choose({ table: chosen, page: 1 })}
        />
      </Flex>
      <h3 className="players-tab__heading tabular">
        {t('tab.heading', { n: meta === undefined ? '–' : formatNumber(meta.total, language) })}
      </h3>
      {meta !== undefined && meta.total > 0 && (
        <Rows<ListedPlayer>
          aria-label={t('title')}
          className="players-tab__list"
          size="small"
          rowKey="socket_id"
          showHeader={false}
          columns={columns}
          dataSource={data}
          pagination={{
            simple: true,
            current: page,
            pageSize: meta.per_page,
            total: meta.total,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: (to) => choose({ table, page: to }),
          }}
        />
      )}
      {meta?.total === 0 && table !== '' && <p className="players-tab__none">{t('tab.none')}</p>}
      {(meta === undefined || (meta.total === 0 && table === '')) && <ListState online={online} />}
      {removed !== null && <RemovalDialog player={removed} onClose={() => setRemoved(null)} />}
    </Flex>
  );
}

function useTabColumns(
  tables: readonly Table[],
  onRemove: (player: ListedPlayer) => void,
): TableColumnType<ListedPlayer>[] {
  const { t } = useTranslation('players');
  const mayRemove = useMay('clients.disconnect');
  return useMemo(() => {
    const placeOf = placesAt(tables);
    return [
      { key: 'player', render: (_, { player }) => <PlayerName player={player} /> },
      {
        key: 'table',
        render: (_, { table_name }) => <PlaceName tableName={table_name} place={placeOf(table_name)} />,
      },
      {
        key: 'acts',
        width: 72,
        render: (_, row) =>
          row.removable && (
            <Flex justify="end">
              {mayRemove && (
                <Button
                  type="text"
                  size="small"
                  icon={<XIcon />}
                  aria-label={t('removeOne', { name: nameOf(row) })}
                  title={t('removeOne', { name: nameOf(row) })}
                  onClick={() => onRemove(row)}
                />
              )}
              <PlayerMenuButton player={menuPlayerOf(row, placeOf)} onRemove={() => onRemove(row)} />
            </Flex>
          ),
      },
    ];
  }, [t, tables, mayRemove, onRemove]);
}
