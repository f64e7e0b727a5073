import { type Model, sameId } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '../../../api/tables-api.ts';
import type { Column } from '../../../components/data-list/list-table.tsx';
import { Moment } from '../../../components/moment.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { DealerAvatar } from '../parts/dealer-avatar.tsx';
import { DealerState } from '../parts/dealer-state.tsx';
import { languageName } from '../parts/language-names.ts';

/** What the list says of each dealer. */
export function useDealerColumns(): Column<Model>[] {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const { data: tables = [] } = useDashboardTablesQuery();
  const placeOf = ({ table_id }: Model): string => {
    if (table_id === null) return '–';
    const table = tables.find(({ id }) => sameId(id, table_id));
    return table === undefined ? t('elsewhere') : plainLine(table.title);
  };
  return [
    {
      key: 'name',
      title: t('field.displayName'),
      render: (dealer) => (
        <span className="dealer-name">
          <DealerAvatar dealer={dealer} />
          <span>
            <strong>{plainLine(dealer.display_name)}</strong>
            <small>{plainLine(dealer.legal_name)}</small>
          </span>
        </span>
      ),
      sort: { by: 'display_name' },
    },
    {
      key: 'legal',
      title: t('field.legalName'),
      render: ({ legal_name }) => plainLine(legal_name),
      sort: { by: 'legal_name' },
      optional: 'off',
    },
    {
      key: 'state',
      title: t('field.state'),
      width: 130,
      render: (dealer) => <DealerState dealer={dealer} />,
      sort: { by: 'state' },
    },
    { key: 'table', title: t('field.table'), width: 150, render: placeOf, optional: 'on' },
    {
      key: 'since',
      title: t('field.since'),
      width: 130,
      render: ({ since }) => (since === null ? '–' : <Moment at={since} leading={true} />),
      sort: { by: 'since', first: 'desc' },
      optional: 'on',
    },
    {
      key: 'games',
      title: t('field.games'),
      width: 160,
      render: ({ games }) => games.map((game) => t(`game.${game}`)).join(', '),
      optional: 'on',
    },
    {
      key: 'languages',
      title: t('field.languages'),
      render: ({ languages }) => languages.map((tag) => languageName(tag, language)).join(', '),
      optional: 'on',
    },
  ];
}
