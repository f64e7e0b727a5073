import '../parts/dealers.css';
import type { Model } from '@pitdesk/contracts/dealers';
import { DEALER_LANGUAGES } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { listShape, oneOf, textUpTo } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField, SearchField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { languageName } from '#lib/text/language-name.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useDealersPage } from '../models.ts';
import { DealerAvatar, DealerState, DistinctInitials } from '../parts/dealer-parts.tsx';
import { useDealerActs } from './use-dealer-acts.ts';
import { useDealerBulk } from './use-dealer-bulk.ts';

const STATES = ['on_shift', 'on_break', 'off'] as const;

const SHAPE = listShape({
  screen: 'dealers',
  sort: 'display_name:asc',
  sorts: ['display_name', 'legal_name', 'state', 'since'],
  filters: {
    search: textUpTo(100),
    game: oneOf(GAME_NAMES),
    state: oneOf(STATES),
    language: oneOf(DEALER_LANGUAGES),
    active: oneOf(['1', '0']),
  },
});

const NOBODY: readonly Model[] = [];

/** All dealers, including former ones. */
export function DealersList({ onOpen }: { onOpen: (id: EntityId) => void }) {
  const { t } = useTranslation(['dealers', 'fields']);
  const [language] = useLanguage();
  const address = useListAddress(SHAPE);
  const result = useListResult<Model>(useDealersPage(address.query, address.ready));
  const columns = useDealerColumns();
  const acts = useDealerActs(onOpen, result.retry);
  const bulk = useDealerBulk();
  const mayWrite = useMay('dealers.write');
  const { filters, setFilters } = address;
  return (
    <DistinctInitials dealers={result.page?.data ?? NOBODY}>
      <DataList
        address={address}
        result={result}
        columns={columns}
        label={t('title')}
        rowKey={({ id }) => String(id)}
        rowName={({ display_name }) => plainLine(display_name)}
        onOpen={({ id }) => onOpen(id)}
        {...(mayWrite && { rowMenu: acts.menuOf, bulk })}
        record="dealer"
        filters={
          <>
            <SearchField
              label={t('find')}
              value={filters.search}
              maxLength={100}
              onChange={(search) => setFilters({ search })}
            />
            <ChoiceField
              label={t('fields:game')}
              value={filters.game}
              all={t('any')}
              options={GAME_NAMES.map((value) => ({ value, label: t(`game.${value}`) }))}
              onChange={(game) => setFilters({ game })}
            />
            <ChoiceField
              label={t('fields:state')}
              value={filters.state}
              all={t('any')}
              options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={(state) => setFilters({ state })}
            />
            <ChoiceField
              label={t('fields:language')}
              value={filters.language}
              all={t('any')}
              options={DEALER_LANGUAGES.map((value) => ({ value, label: languageName(value, language) }))}
              onChange={(chosen) => setFilters({ language: chosen })}
            />
            <ChoiceField
              label={t('fields:status')}
              value={filters.active}
              all={t('any')}
              options={[
                { value: '1', label: t('active') },
                { value: '0', label: t('inactive') },
              ]}
              onChange={(active) => setFilters({ active })}
            />
          </>
        }
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </DistinctInitials>
  );
}

function useDealerColumns(): Column<Model>[] {
  const { t } = useTranslation(['dealers', 'fields']);
  const [language] = useLanguage();
  const { data: tables = [] } = useDashboardTablesQuery();
  const nameOf = useTableNames();
  const placeOf = ({ table_id }: Model): string => {
    if (table_id === null) return '–';
    const table = tables.find(({ id }) => sameId(id, table_id));
    return table === undefined ? t('elsewhere') : nameOf(table.id);
  };
  return [
    {
      key: 'name',
      title: t('fields:display_name'),
      render: (dealer) => (
        <Flex gap={10} align="center">
          <DealerAvatar dealer={dealer} />
          <span className="fill cut">
            <strong>{plainLine(dealer.display_name)}</strong>{' '}
            <span className="hint">{plainLine(dealer.legal_name)}</span>
          </span>
        </Flex>
      ),
      sort: { by: 'display_name' },
    },
    {
      key: 'legal',
      title: t('fields:legal_name'),
      render: ({ legal_name }) => plainLine(legal_name),
      sort: { by: 'legal_name' },
      optional: 'off',
    },
    {
      key: 'state',
      title: t('fields:state'),
      width: 130,
      render: (dealer) => <DealerState dealer={dealer} />,
      sort: { by: 'state' },
    },
    { key: 'table', title: t('fields:table'), width: 176, render: placeOf, optional: 'on' },
    {
      key: 'since',
      title: t('fields:since'),
      width: 164,
      render: ({ since }) => (since === null ? '–' : <Moment at={since} leading />),
      sort: { by: 'since', first: 'desc' },
      optional: 'on',
    },
    {
      key: 'games',
      title: t('fields:games'),
      width: 160,
      render: ({ games }) => games.map((game) => t(`game.${game}`)).join(', '),
      optional: 'on',
    },
    {
      key: 'languages',
      title: t('fields:languages'),
      render: ({ languages }) => languages.map((tag) => languageName(tag, language)).join(', '),
      optional: 'on',
    },
  ];
}
