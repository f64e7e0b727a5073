import './players-tab.css';
import type { Table } from '@pitdesk/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '../../../api/tables-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useOnlineState, usePlayersView } from '../../../live/online-players.ts';
import { ListState } from '../list-state.tsx';
import { RemovalDialog } from '../removal/removal-dialog.tsx';
import { useRemoval } from '../removal/use-removal.ts';
import { TableChoiceSelect } from '../table-choice-select.tsx';
import { nameFilter, placesAt, type TableChoice } from '../table-places.ts';
import { TabList } from './tab-list.tsx';

const NO_TABLES: readonly Table[] = [];

/** The chat widget's second tab: who is online, by table, and the way to remove one. */
export default function PlayersTab() {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const { data: tables = NO_TABLES } = useDashboardTablesQuery();
  const placeOf = useMemo(() => placesAt(tables), [tables]);
  const [choice, choose] = useState<TableChoice>('all');
  const isAt = useMemo(() => nameFilter(choice, tables), [choice, tables]);
  const view = usePlayersView({ find: '', isAt, order: 'name', language });
  const online = useOnlineState();
  const removal = useRemoval();
  return (
    <section className="players-tab">
      <div className="players-tab__filter">
        <span aria-hidden="true">{t('filter.table')}</span>
        <TableChoiceSelect tables={tables} choice={choice} onChange={choose} />
      </div>
      <h3 className="players-tab__heading tabular">
        {t('tab.heading', { n: formatNumber(view.rows.length, language) })}
      </h3>
      {view.rows.length > 0 && <TabList view={view} placeOf={placeOf} onRemove={removal.ask} />}
      {view.rows.length === 0 && online.count > 0 && <p className="players-tab__none">{t('tab.none')}</p>}
      {online.count === 0 && <ListState online={online} />}
      {removal.asked !== null && <RemovalDialog rows={removal.asked} onClose={removal.close} />}
    </section>
  );
}
