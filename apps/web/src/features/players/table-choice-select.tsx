import type { Table } from '@pitdesk/contracts/tables';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { TableChoice } from './table-places.ts';

interface Props {
  tables: readonly Table[];
  choice: TableChoice;
  onChange: (choice: TableChoice) => void;
}

/** The specification's filter: a table by its id, or all. */
export function TableChoiceSelect({ tables, choice, onChange }: Props) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const options = useMemo(() => {
    const names = new Intl.Collator(language, { numeric: true });
    return [
      { value: '', label: t('filter.all') },
      ...tables
        .toSorted((a, b) => names.compare(a.title, b.title))
        .map(({ id, title }) => ({
          value: String(id),
          label: t('filter.tableAndId', { table: nameOf(id, title), id }),
        })),
      { value: 'unplaced', label: t('filter.unplaced') },
    ];
  }, [tables, language, t, nameOf]);
  return (
    <Select<TableChoice>
      aria-label={t('filter.table')}
      value={choice}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      notFoundContent={null}
      onChange={onChange}
    />
  );
}
